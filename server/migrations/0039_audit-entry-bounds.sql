-- What an entry's hash is of has no era and no infinity, and says the same of no state and of one that is JSON's null: whoever
-- changes one into the other would leave the hash as it was. Entries that are there are left to `npm run audit -- verify`,
-- which names them: one that was changed already must not keep this version from starting.
ALTER TABLE "audit_log"
  ADD CONSTRAINT "audit_log_time" CHECK ("audit_log"."at" >= '1970-01-01 00:00:00+00' and "audit_log"."at" < '10000-01-01 00:00:00+00') NOT VALID,
  ADD CONSTRAINT "audit_log_states" CHECK (jsonb_typeof("audit_log"."before") = 'object' and jsonb_typeof("audit_log"."after") = 'object') NOT VALID;
