-- What staff can see and settle although the order cannot be opened: the agency's number of the cart, and the part of the
-- amount that is the service fee.
ALTER TABLE payment_attempts ADD COLUMN agency_cart TEXT;
--> statement-breakpoint
ALTER TABLE payment_attempts ADD COLUMN service_fee_cents BIGINT;
--> statement-breakpoint
-- The row of service_flows that the payment locks.
ALTER TABLE payment_attempts ADD COLUMN flow_hash TEXT;
--> statement-breakpoint
-- An order that could not be opened when staff settled the payment. sealed_order then holds what is known without it.
ALTER TABLE payment_attempts ADD COLUMN unreadable_order TEXT;
