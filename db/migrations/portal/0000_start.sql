-- Valid in SQLite and in PostgreSQL. Instants are milliseconds since 1970 in UTC.

CREATE TABLE sessions (
  id_hash TEXT PRIMARY KEY,
  -- By which all sessions of a customer are found; keyed.
  customer_hash TEXT NOT NULL,
  sealed TEXT NOT NULL,
  version BIGINT NOT NULL,
  last_seen_at BIGINT NOT NULL,
  ends_at BIGINT NOT NULL,
  kept_until BIGINT NOT NULL
);
--> statement-breakpoint
CREATE INDEX sessions_customer ON sessions (customer_hash);
--> statement-breakpoint
-- Sessions that their customer ended from another browser: theirs says why.
CREATE TABLE ended_sessions (
  id_hash TEXT PRIMARY KEY,
  ended_by TEXT NOT NULL,
  kept_until BIGINT NOT NULL
);
--> statement-breakpoint
-- Each use that a limit counts. Of two concurrent uses with the same number, only one is inserted.
CREATE TABLE limit_uses (
  subject_hash TEXT NOT NULL,
  limit_name TEXT NOT NULL,
  use_number BIGINT NOT NULL,
  used_at BIGINT NOT NULL,
  PRIMARY KEY (subject_hash, limit_name, use_number)
);
--> statement-breakpoint
-- In-progress transactions. `held_by` is the request with the lease, which expires at `held_until`.
CREATE TABLE service_flows (
  owner_hash TEXT PRIMARY KEY,
  sealed TEXT NOT NULL,
  version BIGINT NOT NULL,
  held_by TEXT NOT NULL,
  held_until BIGINT NOT NULL,
  kept_until BIGINT NOT NULL
);
--> statement-breakpoint
-- One row for each selection of Complete, inserted before anything is sent to the agency.
CREATE TABLE payment_attempts (
  attempt_id TEXT PRIMARY KEY,
  cart_hash TEXT NOT NULL,
  -- The agency's number of the cart, and the part of the total that is the service fee: staff see them although the order
  -- cannot be opened.
  agency_cart TEXT NOT NULL,
  service_fee_cents BIGINT NOT NULL,
  total_cents BIGINT NOT NULL,
  token_hash TEXT,
  state TEXT NOT NULL CHECK (state IN ('intent', 'sent', 'confirmed', 'declined', 'unknown')),
  sealed_order TEXT NOT NULL,
  sealed_result TEXT,
  -- What is needed to ask the agency about an unresolved payment without its customer; empty once it is settled.
  sealed_access TEXT,
  -- The new expiration dates that step 6 showed.
  sealed_renewed_until TEXT,
  customer_hash TEXT NOT NULL,
  -- The sign-in that paid, and its second factor: 4, DD #, has limited access.
  sign_in_id TEXT NOT NULL,
  mfa_type BIGINT NOT NULL,
  -- The row of service_flows that the payment locks.
  flow_hash TEXT NOT NULL,
  owner TEXT NOT NULL,
  owner_seen_at BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  sent_at BIGINT,
  asked_count BIGINT NOT NULL DEFAULT 0,
  -- The process that asks next sets it to a later time, so that no other one asks meanwhile.
  next_ask_at BIGINT NOT NULL DEFAULT 0,
  -- When it was confirmed or declined last, and the member of staff who decided it last.
  settled_at BIGINT,
  settled_by TEXT,
  -- An order that could not be opened when staff settled the payment. sealed_order then holds what is known without it.
  unreadable_order TEXT,
  -- When a charge of a declined payment became known.
  late_charge_at BIGINT,
  -- What the agency answered after staff had settled the payment.
  late_answer TEXT,
  -- Since when staff are to acknowledge a late charge or a late answer; empty once they have.
  listed_at BIGINT,
  -- When the customer opened the receipt first.
  opened_at BIGINT
);
--> statement-breakpoint
-- A cart has one live attempt: a second one only after a definite decline.
CREATE UNIQUE INDEX payment_attempts_one_live_for_each_cart ON payment_attempts (cart_hash) WHERE state <> 'declined';
--> statement-breakpoint
-- A one-time token is used once, even if its provider would accept it again.
CREATE UNIQUE INDEX payment_attempts_token_once ON payment_attempts (token_hash) WHERE token_hash IS NOT NULL;
--> statement-breakpoint
CREATE INDEX payment_attempts_cart ON payment_attempts (cart_hash, created_at);
--> statement-breakpoint
CREATE INDEX payment_attempts_state ON payment_attempts (state, owner_seen_at);
--> statement-breakpoint
CREATE INDEX payment_attempts_customer ON payment_attempts (customer_hash, created_at);
--> statement-breakpoint
CREATE INDEX payment_attempts_listed ON payment_attempts (listed_at) WHERE listed_at IS NOT NULL;
--> statement-breakpoint
-- A sealed text begins with the id of the secret that sealed it.
CREATE INDEX payment_attempts_order_secret ON payment_attempts (substr(sealed_order, 1, 8), attempt_id);
--> statement-breakpoint
CREATE INDEX payment_attempts_result_secret ON payment_attempts (substr(sealed_result, 1, 8), attempt_id) WHERE sealed_result IS NOT NULL;
--> statement-breakpoint
CREATE INDEX payment_attempts_access_secret ON payment_attempts (substr(sealed_access, 1, 8), attempt_id) WHERE sealed_access IS NOT NULL;
--> statement-breakpoint
CREATE INDEX payment_attempts_renewed_until_secret ON payment_attempts (substr(sealed_renewed_until, 1, 8), attempt_id) WHERE sealed_renewed_until IS NOT NULL;
--> statement-breakpoint
-- The latest payment for a registration and a service, both in one fingerprint. Its attempt is stored before.
CREATE TABLE registration_claims (
  registration_hash TEXT PRIMARY KEY,
  held_by TEXT NOT NULL,
  -- How the agency ended a transaction that was in progress after the payment.
  ended TEXT CHECK (ended IN ('completed', 'failed'))
);
--> statement-breakpoint
CREATE INDEX registration_claims_held_by ON registration_claims (held_by);
--> statement-breakpoint
-- All payments that have claimed a registration and a service: staff see that two of them were charged.
CREATE TABLE payment_registrations (
  attempt_id TEXT NOT NULL,
  registration_hash TEXT NOT NULL,
  PRIMARY KEY (attempt_id, registration_hash)
);
--> statement-breakpoint
CREATE INDEX payment_registrations_hash ON payment_registrations (registration_hash);
--> statement-breakpoint
-- What became of each payment, and who decided it. Rows are added only, and stay when the payment is deleted.
CREATE TABLE payment_history (
  attempt_id TEXT NOT NULL,
  entry_id TEXT NOT NULL,
  noted_at BIGINT NOT NULL,
  step TEXT NOT NULL CHECK (step IN ('ended', 'chargedLate', 'answered', 'settled', 'corrected', 'acknowledged')),
  -- The state of the payment after the step.
  state TEXT NOT NULL,
  agency_cart TEXT NOT NULL,
  total_cents BIGINT NOT NULL,
  -- The member of staff; empty for a step of the servers.
  noted_by TEXT,
  -- What the agency answered, or the reason of a correction.
  note TEXT,
  PRIMARY KEY (attempt_id, entry_id)
);
--> statement-breakpoint
-- The key of all fingerprints (cart_hash, owner_hash, subject_hash, …), sealed with each known secret, separated by spaces.
CREATE TABLE fingerprint_key (
  id BIGINT PRIMARY KEY CHECK (id = 1),
  sealed_copies TEXT NOT NULL
);
--> statement-breakpoint
-- Browsers and addresses from which an owner has signed in: a person, and the license, plate, case or crash that the sign-in
-- named. Both hashes are keyed.
CREATE TABLE known_clients (
  client_hash TEXT NOT NULL,
  owner_hash TEXT NOT NULL,
  seen_at BIGINT NOT NULL,
  PRIMARY KEY (client_hash, owner_hash)
);
--> statement-breakpoint
-- Licenses, plates, cases and crashes about which so many wrong answers were given that someone may have guessed the rest.
CREATE TABLE guessed_identities (
  identity_hash TEXT PRIMARY KEY,
  guessed_at BIGINT NOT NULL
);
--> statement-breakpoint
-- Letters with login codes that may be under way: the last one of each person.
CREATE TABLE letters (
  person_hash TEXT PRIMARY KEY,
  sent_at BIGINT NOT NULL,
  -- When the agency said that it sends the letter; NULL while that is not known.
  confirmed_at BIGINT
);
--> statement-breakpoint
-- Answers to the question of step 6. No column leads to a person, a payment or a cart.
CREATE TABLE feedback_answers (
  answer_id TEXT PRIMARY KEY,
  -- The agency's day.
  answered_on TEXT NOT NULL,
  service TEXT NOT NULL,
  language TEXT NOT NULL,
  ease TEXT NOT NULL,
  comment TEXT NOT NULL
);
--> statement-breakpoint
CREATE INDEX feedback_answers_answered_on ON feedback_answers (answered_on);
--> statement-breakpoint
-- One row, which readiness checks write.
CREATE TABLE readiness (
  id BIGINT PRIMARY KEY,
  checks BIGINT NOT NULL
);
