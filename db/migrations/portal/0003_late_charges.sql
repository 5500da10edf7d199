-- When a charge of a declined payment became known; staff acknowledge it. The row keeps who did, and when.
ALTER TABLE payment_attempts ADD COLUMN late_charge_at BIGINT;
--> statement-breakpoint
ALTER TABLE payment_attempts ADD COLUMN acknowledged_by TEXT;
--> statement-breakpoint
ALTER TABLE payment_attempts ADD COLUMN acknowledged_at BIGINT;
--> statement-breakpoint
CREATE INDEX payment_attempts_late_charges ON payment_attempts (late_charge_at) WHERE late_charge_at IS NOT NULL AND acknowledged_at IS NULL;
