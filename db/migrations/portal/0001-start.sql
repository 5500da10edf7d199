-- Our own state, in SQLite and in PostgreSQL alike: only what both understand stands here.
-- Instants are milliseconds since 1970 in UTC.

CREATE TABLE sessions (
  id_hash TEXT PRIMARY KEY,
  sealed TEXT NOT NULL,
  version BIGINT NOT NULL,
  last_seen_at BIGINT NOT NULL,
  ends_at BIGINT NOT NULL,
  kept_until BIGINT NOT NULL
);

CREATE INDEX sessions_kept_until ON sessions (kept_until);

CREATE TABLE limits (
  limit_name TEXT NOT NULL,
  subject_hash TEXT NOT NULL,
  taken BIGINT NOT NULL,
  window_ends_at BIGINT NOT NULL,
  PRIMARY KEY (limit_name, subject_hash)
);

CREATE INDEX limits_window_ends_at ON limits (window_ends_at);
