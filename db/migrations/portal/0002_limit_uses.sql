-- The latest uses of a limit, newest first: until when each counts, and random characters. The table `limits` is no longer used.
CREATE TABLE IF NOT EXISTS limit_uses (
  limit_name TEXT NOT NULL,
  subject_hash TEXT NOT NULL,
  uses TEXT NOT NULL,
  kept_until BIGINT NOT NULL,
  PRIMARY KEY (limit_name, subject_hash)
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS limit_uses_kept_until ON limit_uses (kept_until);
