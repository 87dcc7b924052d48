package main

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"mvdan.cc/sh/v3/expand"
	"mvdan.cc/sh/v3/syntax"
)

// The reader leaves a brace expression with more results as it is.
const mostBraces = 64

// expanded gives the words that the braces of a word make of it.
func expanded(word *syntax.Word) []*string {
	whole := literal(word)
	// Splitting changes the word, which is still to be walked over.
	word = &syntax.Word{Parts: word.Parts}
	if !syntax.SplitBraces(word) {
		return []*string{whole}
	}
	all := []*string{}
	for one, err := range expand.BracesSeq(nil, word) {
		if err != nil || len(all) == mostBraces {
			return []*string{nil}
		}
		// A word of which nothing is left is no word.
		if text := literal(one); text == nil || *text != "" || quotes(one) {
			all = append(all, text)
		}
	}
	return all
}

func quotes(word *syntax.Word) bool {
	for _, part := range word.Parts {
		if _, ok := part.(*syntax.Lit); !ok {
			return true
		}
	}
	return false
}

// literal removes the quotes of a word; nil where any of it is known only by running it.
func literal(word *syntax.Word) *string {
	var text strings.Builder
	for _, part := range word.Parts {
		switch part := part.(type) {
		case *syntax.Lit:
			text.WriteString(unescaped(part.Value, ""))
		case *syntax.SglQuoted:
			if part.Dollar {
				text.WriteString(ansi(part.Value))
			} else {
				text.WriteString(part.Value)
			}
		case *syntax.DblQuoted:
			for _, inner := range part.Parts {
				lit, ok := inner.(*syntax.Lit)
				if !ok {
					return nil
				}
				text.WriteString(unescaped(lit.Value, "$`\"\\"))
			}
		default:
			return nil
		}
	}
	whole := text.String()
	return &whole
}

// leading are the tabs that `<<-` takes away.
var leading = regexp.MustCompile(`(?m)^\t+`)

// document gives the text of a here-document.
func document(word *syntax.Word, quoted, strip bool) *string {
	var text strings.Builder
	for _, part := range word.Parts {
		lit, ok := part.(*syntax.Lit)
		if !ok {
			return nil
		}
		value := lit.Value
		if strip {
			value = leading.ReplaceAllString(value, "")
		}
		if !quoted {
			value = unescaped(value, "$`\\")
		}
		text.WriteString(value)
	}
	whole := text.String()
	return &whole
}

// unescaped takes backslashes away: before any character, or before those that are `special`.
func unescaped(text, special string) string {
	var out strings.Builder
	for at := 0; at < len(text); at++ {
		if text[at] != '\\' || at+1 == len(text) {
			out.WriteByte(text[at])
			continue
		}
		next := text[at+1]
		switch {
		case next == '\n':
			at++
		case special == "" || strings.IndexByte(special, next) >= 0:
			at++
			out.WriteByte(next)
		default:
			out.WriteByte('\\')
		}
	}
	return out.String()
}

var plain = map[byte]byte{
	'a': 7, 'b': 8, 'e': 27, 'E': 27, 'f': 12, 'n': 10, 'r': 13, 't': 9, 'v': 11,
	'\\': '\\', '\'': '\'', '"': '"', '?': '?',
}

// ansi reads the escapes of $'…'. What comes after a zero byte is lost, as in bash.
func ansi(text string) string {
	var out []byte
	for at := 0; at < len(text); {
		if text[at] != '\\' || at+1 == len(text) {
			out = append(out, text[at])
			at++
			continue
		}
		kind := text[at+1]
		at += 2
		number, used := -1, 0
		switch {
		case kind >= '0' && kind <= '7':
			at--
			number, used = digits(text[at:], 3, 8)
			number &= 0xff
		case kind == 'x':
			number, used = digits(text[at:], 2, 16)
		case kind == 'u':
			number, used = digits(text[at:], 4, 16)
		case kind == 'U':
			number, used = digits(text[at:], 8, 16)
		case kind == 'c' && at < len(text):
			number, used = int(text[at]&0x1f), 1
		}
		at += used
		switch value, ok := plain[kind]; {
		case used > 0 && number == 0:
			return string(out)
		case used > 0 && (kind == 'u' || kind == 'U'):
			out = utf8.AppendRune(out, rune(number))
		case used > 0:
			out = append(out, byte(number))
		case ok:
			out = append(out, value)
		default:
			out = append(out, '\\', kind)
		}
	}
	return string(out)
}

func digits(text string, most, base int) (int, int) {
	number, used := 0, 0
	for used < most && used < len(text) {
		digit := strings.IndexByte("0123456789abcdef", text[used]|0x20)
		if text[used] < 'A' {
			digit = int(text[used]) - '0'
		}
		if digit < 0 || digit >= base {
			break
		}
		number = number*base + digit
		used++
	}
	return number, used
}
