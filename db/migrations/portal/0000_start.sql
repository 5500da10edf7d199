-- Valid in SQLite and in PostgreSQL. Instants are milliseconds since 1970 in UTC.
-- IF NOT EXISTS: databases from before drizzle's migrator have these tables already.

CREATE TABLE IF NOT EXISTS sessions (
  id_hash TEXT PRIMARY KEY,
  sealed TEXT NOT NULL,
  version BIGINT NOT NULL,
  last_seen_at BIGINT NOT NULL,
  ends_at BIGINT NOT NULL,
  kept_until BIGINT NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS sessions_kept_until ON sessions (kept_until);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS limits (
  limit_name TEXT NOT NULL,
  subject_hash TEXT NOT NULL,
  taken BIGINT NOT NULL,
  window_ends_at BIGINT NOT NULL,
  PRIMARY KEY (limit_name, subject_hash)
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS limits_window_ends_at ON limits (window_ends_at);
--> statement-breakpoint
-- In-progress transactions. `held_by` is the request with the lease, which expires at `held_until`.
CREATE TABLE IF NOT EXISTS service_flows (
  owner_hash TEXT PRIMARY KEY,
  sealed TEXT NOT NULL,
  version BIGINT NOT NULL,
  held_by TEXT NOT NULL,
  held_until BIGINT NOT NULL,
  kept_until BIGINT NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS service_flows_kept_until ON service_flows (kept_until);
--> statement-breakpoint
-- One row for each selection of Complete, inserted before anything is sent to the agency.
CREATE TABLE IF NOT EXISTS payment_attempts (
  attempt_id TEXT PRIMARY KEY,
  cart_hash TEXT NOT NULL,
  token_hash TEXT,
  amount_cents BIGINT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('intent', 'sent', 'confirmed', 'declined', 'unknown')),
  sealed_order TEXT NOT NULL,
  sealed_result TEXT,
  owner TEXT NOT NULL,
  owner_seen_at BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  sent_at BIGINT
);
--> statement-breakpoint
-- A cart has one live attempt: a second one only after a definite decline.
CREATE UNIQUE INDEX IF NOT EXISTS payment_attempts_one_live_for_each_cart ON payment_attempts (cart_hash) WHERE state <> 'declined';
--> statement-breakpoint
-- A one-time token is used once, even if its provider would accept it again.
CREATE UNIQUE INDEX IF NOT EXISTS payment_attempts_token_once ON payment_attempts (token_hash) WHERE token_hash IS NOT NULL;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS payment_attempts_cart ON payment_attempts (cart_hash, created_at);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS payment_attempts_state ON payment_attempts (state, owner_seen_at);
