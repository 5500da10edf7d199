-- The key of all fingerprints (cart_hash, owner_hash, subject_hash, …), sealed with each known secret, separated by spaces.
CREATE TABLE IF NOT EXISTS fingerprint_key (
  id BIGINT PRIMARY KEY CHECK (id = 1),
  sealed_copies TEXT NOT NULL
);
--> statement-breakpoint
-- The id of the secret that sealed a text is its beginning; texts of earlier versions have none.
CREATE INDEX IF NOT EXISTS payment_attempts_order_secret ON payment_attempts (
  (CASE WHEN substr(sealed_order, 9, 1) = '.' THEN substr(sealed_order, 1, 8) ELSE '' END), attempt_id
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS payment_attempts_result_secret ON payment_attempts (
  (CASE WHEN substr(sealed_result, 9, 1) = '.' THEN substr(sealed_result, 1, 8) ELSE '' END), attempt_id
) WHERE sealed_result IS NOT NULL;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS payment_attempts_access_secret ON payment_attempts (
  (CASE WHEN substr(sealed_access, 9, 1) = '.' THEN substr(sealed_access, 1, 8) ELSE '' END), attempt_id
) WHERE sealed_access IS NOT NULL;
