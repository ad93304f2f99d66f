-- The end of the audit trail's chain. Each writer of an entry locks its one row until the commit, so that entries have one order.
CREATE TABLE "audit_chain" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last_id" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_chain_only_one" CHECK ("audit_chain"."is_only")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
-- Both are given by the trigger below, once it is this entry's turn.
ALTER TABLE "audit_log" ALTER COLUMN "at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "resource_name" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "previous_hash" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "hash" text;--> statement-breakpoint
-- Entries of before are named by what their objects are called today.
UPDATE "audit_log" SET "resource_name" = "called"."name"
FROM (
  SELECT 'admin' AS "kind", "id"::text, "email" AS "name" FROM "admins"
  UNION ALL SELECT 'influencer', "id"::text, "email" FROM "influencers"
  UNION ALL SELECT 'coupon', "id"::text, "code" FROM "coupons"
  UNION ALL SELECT 'round', "id"::text, "number"::text FROM "rounds"
  UNION ALL SELECT 'notification', "id"::text, "title" FROM "notifications"
) AS "called"
WHERE "called"."kind" = "audit_log"."resource_kind" AND "called"."id" = "audit_log"."resource_id";
--> statement-breakpoint
-- What an entry's hash is of. `npm run audit -- verify` builds the same text by itself and trusts nothing of this.
CREATE FUNCTION "audit_entry_hash"("entry" "audit_log") RETURNS text LANGUAGE sql STABLE
RETURN encode(sha256(convert_to(jsonb_build_array(
  "entry"."id", "entry"."previous_hash",
  to_char("entry"."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  "entry"."actor_id", "entry"."actor_email", "entry"."actor_type", "entry"."action",
  "entry"."resource_kind", "entry"."resource_id", "entry"."resource_name",
  "entry"."address", "entry"."request_id", "entry"."before", "entry"."after"
)::text, 'UTF8')), 'hex');
--> statement-breakpoint
DO $$
DECLARE
  "entry" "audit_log";
  "end_id" bigint := 0;
  "end_hash" text := repeat('0', 64);
BEGIN
  FOR "entry" IN SELECT * FROM "audit_log" ORDER BY "id" LOOP
    "entry"."previous_hash" := "end_hash";
    "end_hash" := "audit_entry_hash"("entry");
    "end_id" := "entry"."id";
    UPDATE "audit_log" SET "previous_hash" = "entry"."previous_hash", "hash" = "end_hash" WHERE "id" = "end_id";
  END LOOP;
  INSERT INTO "audit_chain" ("last_id", "hash") SELECT "end_id", "end_hash" WHERE "end_id" > 0;
END
$$;
--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "previous_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "hash" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_name_trigrams" ON "audit_log" USING gin ("resource_name" gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION "chain_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "end" "audit_chain";
BEGIN
  SELECT * INTO "end" FROM "audit_chain" FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO "audit_chain" ("last_id", "hash") VALUES (
      coalesce((SELECT max("id") FROM "audit_log"), 0),
      coalesce((SELECT "hash" FROM "audit_log" ORDER BY "id" DESC LIMIT 1), repeat('0', 64))
    ) ON CONFLICT DO NOTHING;
    SELECT * INTO "end" FROM "audit_chain" FOR UPDATE;
  END IF;
  NEW."id" := "end"."last_id" + 1;
  NEW."at" := coalesce(NEW."at", clock_timestamp());
  NEW."previous_hash" := "end"."hash";
  NEW."hash" := "audit_entry_hash"(NEW);
  UPDATE "audit_chain" SET "last_id" = NEW."id", "hash" = NEW."hash";
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_chained" BEFORE INSERT ON "audit_log"
FOR EACH ROW EXECUTE FUNCTION "chain_audit_entry"();
