-- One row for each time that somebody selected Complete. It stands before the first byte leaves for the agency.

CREATE TABLE payment_attempts (
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

-- A cart is paid by one attempt: another one is possible only after a definite decline.
CREATE UNIQUE INDEX payment_attempts_one_live_for_each_cart ON payment_attempts (cart_hash) WHERE state <> 'declined';

-- A one-time token is used once, whatever its provider would allow.
CREATE UNIQUE INDEX payment_attempts_token_once ON payment_attempts (token_hash) WHERE token_hash IS NOT NULL;

CREATE INDEX payment_attempts_cart ON payment_attempts (cart_hash, created_at);
CREATE INDEX payment_attempts_state ON payment_attempts (state, owner_seen_at);
