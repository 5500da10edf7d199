-- What a customer has in work and in the cart, for as long as they may come back to it.
-- `held_by` is the request that changes it at the moment, until `held_until` at the longest.

CREATE TABLE service_flows (
  owner_hash TEXT PRIMARY KEY,
  sealed TEXT NOT NULL,
  version BIGINT NOT NULL,
  held_by TEXT NOT NULL,
  held_until BIGINT NOT NULL,
  kept_until BIGINT NOT NULL
);

CREATE INDEX service_flows_kept_until ON service_flows (kept_until);
