-- What is needed to ask the agency about an unresolved payment without its customer, sealed; empty once it is settled.
ALTER TABLE payment_attempts ADD COLUMN sealed_access TEXT;
--> statement-breakpoint
-- A fingerprint of the customer.
ALTER TABLE payment_attempts ADD COLUMN customer_hash TEXT;
--> statement-breakpoint
ALTER TABLE payment_attempts ADD COLUMN asked_count BIGINT NOT NULL DEFAULT 0;
--> statement-breakpoint
-- The process that asks next sets it to a later time, so that no other one asks meanwhile.
ALTER TABLE payment_attempts ADD COLUMN next_ask_at BIGINT NOT NULL DEFAULT 0;
--> statement-breakpoint
-- Who settled the payment by hand, and when.
ALTER TABLE payment_attempts ADD COLUMN settled_by TEXT;
--> statement-breakpoint
ALTER TABLE payment_attempts ADD COLUMN settled_at BIGINT;
--> statement-breakpoint
CREATE INDEX payment_attempts_customer ON payment_attempts (customer_hash, created_at);
