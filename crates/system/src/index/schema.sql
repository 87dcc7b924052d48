-- The index of programs. `user_version` is the version of this file: an index of another version is built anew.
CREATE VIRTUAL TABLE packages_fts USING fts5(
    name, description, is_installed, category,
    tokenize = 'porter unicode61'
);
CREATE VIRTUAL TABLE desktop_apps_fts USING fts5(
    desktop_id, name, generic_name, comment, keywords,
    tokenize = 'porter unicode61'
);
-- What is looked up by the exact name of a package. `row` is its row in `packages_fts`.
CREATE TABLE packages (name TEXT PRIMARY KEY, row INTEGER NOT NULL, version TEXT NOT NULL) WITHOUT ROWID;
-- How the application of a row of `desktop_apps_fts` is started, without field codes.
CREATE TABLE desktop_commands (row INTEGER PRIMARY KEY, command TEXT NOT NULL);
-- Vectors of descriptions, each with the encoder that made it. Vectors of different encoders are never compared.
CREATE TABLE semantic_embeddings (
    id TEXT PRIMARY KEY, source_type TEXT NOT NULL, name TEXT NOT NULL, description TEXT NOT NULL,
    encoder TEXT NOT NULL, embedding BLOB NOT NULL, indexed_at TEXT NOT NULL
) WITHOUT ROWID;
-- The files and folders that the index was built from.
CREATE TABLE sources (path TEXT PRIMARY KEY, size INTEGER NOT NULL, mtime_ns INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
