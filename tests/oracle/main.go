// Command oracle says what an established parser of bash makes of scripts, for comparison with the reader of
// car-router. It reads lines of JSON {"id": …, "cmd": …} and answers each with {"id", "error", "commands"}: every
// simple command and every group with redirections, wherever in the script it stands. What is not literal is null.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

type question struct {
	ID  string `json:"id"`
	Cmd string `json:"cmd"`
}

type answer struct {
	ID       string    `json:"id"`
	Error    string    `json:"error,omitempty"`
	Commands []command `json:"commands"`
}

type command struct {
	// Words after quote removal and brace expansion; none for a group, and for assignments alone.
	Words []*string `json:"words"`
	// Pairs of an operator and a target.
	Redirects [][2]*string `json:"redirects"`
	// The texts of here-documents.
	Documents []*string `json:"documents"`
	// The byte that it begins at.
	At uint `json:"at"`
}

func main() {
	if err := run(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "oracle:", err)
		os.Exit(1)
	}
}

func run(in io.Reader, out io.Writer) error {
	questions := json.NewDecoder(in)
	buffered := bufio.NewWriter(out)
	answers := json.NewEncoder(buffered)
	answers.SetEscapeHTML(false)
	for {
		var asked question
		if err := questions.Decode(&asked); err == io.EOF {
			return buffered.Flush()
		} else if err != nil {
			return err
		}
		if err := answers.Encode(read(asked)); err != nil {
			return err
		}
	}
}

func read(asked question) answer {
	parser := syntax.NewParser(syntax.Variant(syntax.LangBash))
	file, err := parser.Parse(strings.NewReader(asked.Cmd), "")
	if err != nil {
		return answer{ID: asked.ID, Error: err.Error(), Commands: []command{}}
	}
	found := []command{}
	syntax.Walk(file, func(node syntax.Node) bool {
		if stmt, ok := node.(*syntax.Stmt); ok {
			if one := statement(stmt); len(one.Words)+len(one.Redirects)+len(one.Documents) > 0 {
				found = append(found, one)
			}
		}
		return true
	})
	return answer{ID: asked.ID, Commands: found}
}

// statement takes the words and redirections that are the statement's own; those inside it come by themselves.
func statement(stmt *syntax.Stmt) command {
	one := command{Words: []*string{}, Redirects: [][2]*string{}, Documents: []*string{}, At: stmt.Pos().Offset()}
	switch cmd := stmt.Cmd.(type) {
	case *syntax.CallExpr:
		for _, word := range cmd.Args {
			one.Words = append(one.Words, expanded(word)...)
		}
	case *syntax.DeclClause:
		one.Words = append(one.Words, &cmd.Variant.Value)
		for _, assign := range cmd.Args {
			one.Words = append(one.Words, declared(assign))
		}
	}
	for _, redirect := range stmt.Redirs {
		switch redirect.Op {
		case syntax.Hdoc, syntax.DashHdoc:
			quoted := false
			for _, part := range redirect.Word.Parts {
				lit, ok := part.(*syntax.Lit)
				quoted = quoted || !ok || strings.Contains(lit.Value, "\\")
			}
			body := ""
			text := &body
			if redirect.Hdoc != nil {
				text = document(redirect.Hdoc, quoted, redirect.Op == syntax.DashHdoc)
			}
			one.Documents = append(one.Documents, text)
		case syntax.WordHdoc:
			one.Documents = append(one.Documents, literal(redirect.Word))
		default:
			operator := redirect.Op.String()
			one.Redirects = append(one.Redirects, [2]*string{&operator, literal(redirect.Word)})
		}
	}
	return one
}

// declared puts an argument of `export` and its kin together again.
func declared(assign *syntax.Assign) *string {
	if assign.Array != nil || assign.Index != nil {
		return nil
	}
	var value *string
	if assign.Value != nil {
		value = literal(assign.Value)
		// Braces in it make several words of it.
		if value == nil || syntax.SplitBraces(&syntax.Word{Parts: assign.Value.Parts}) {
			return nil
		}
	}
	switch {
	case assign.Name == nil:
		return value
	case assign.Naked:
		return &assign.Name.Value
	}
	text := assign.Name.Value
	if assign.Append {
		text += "+"
	}
	text += "="
	if value != nil {
		text += *value
	}
	return &text
}
