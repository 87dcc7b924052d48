-- The index of programs. `user_version` is the version of this file: an index of another version is built anew.
-- Packages are in the order of their names, so that one is found by its name in 16 steps. Of their words the columns are
-- kept and not the positions, and their texts are read from `package_texts`: that makes the file smaller, and a search has
-- no phrases.
CREATE VIRTUAL TABLE packages_fts USING fts5(
    name, description, is_installed UNINDEXED, category,
    tokenize = 'porter unicode61', detail = column, content = 'package_texts', content_rowid = 'row'
);
CREATE VIRTUAL TABLE desktop_apps_fts USING fts5(
    desktop_id, name, generic_name, comment, keywords,
    tokenize = 'porter unicode61', detail = column
);
-- The packages: `row` is the row in `packages_fts`. `texts` has the description and the category, with a zero byte between
-- them; words that occur often are the codes of `word_codes` (see `word_codes.rs`). A version is kept once for
-- neighboring rows with the same.
CREATE TABLE packages (row INTEGER PRIMARY KEY, name TEXT NOT NULL, texts BLOB NOT NULL, version TEXT, is_installed INTEGER NOT NULL);
-- `word_text` is a function of the reader: the description (0) or the category (1) in `texts`.
CREATE VIEW package_texts (row, name, description, is_installed, category) AS
    SELECT row, name, word_text(texts, 0), is_installed, word_text(texts, 1) FROM packages;
-- One row: the words that have a code, separated by spaces.
CREATE TABLE word_codes (words TEXT NOT NULL);
-- How the application of a row of `desktop_apps_fts` is started, without field codes.
CREATE TABLE desktop_commands (row INTEGER PRIMARY KEY, command TEXT NOT NULL);
-- The vectors of programs and applications, 4,096 a row. `programs` has five bytes for each: twice its row (plus 1 for an
-- application), and a bonus. `embeddings` has four bits for each dimension. The encoder is among the facts.
CREATE TABLE semantic_embeddings (block INTEGER PRIMARY KEY, programs BLOB NOT NULL, embeddings BLOB NOT NULL);
-- The files and folders that the index was built from.
CREATE TABLE sources (path TEXT PRIMARY KEY, size INTEGER NOT NULL, mtime_ns INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
