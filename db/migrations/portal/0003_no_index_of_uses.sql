-- Only the hourly sweep read it, and it doubled what counting a use writes.
DROP INDEX limit_uses_used_at;
