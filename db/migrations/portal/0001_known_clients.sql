-- Browsers and addresses from which the owner of a license, plate, case or crash has signed in. Both hashes are keyed.
CREATE TABLE known_clients (
  client_hash TEXT NOT NULL,
  identity_hash TEXT NOT NULL,
  seen_at BIGINT NOT NULL,
  PRIMARY KEY (client_hash, identity_hash)
);
--> statement-breakpoint
CREATE INDEX known_clients_seen_at ON known_clients (seen_at);
