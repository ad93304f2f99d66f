CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"subject" text NOT NULL,
	"round_id" uuid,
	"fiat_currency_id" uuid,
	"seen_version" text NOT NULL,
	"revenue" numeric(38, 2),
	"rate_before" numeric(15, 8),
	"rate_after" numeric(15, 8),
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "approvals_subject" CHECK (case "approvals"."action" when 'COMPLETE_ROUND' then "approvals"."round_id" is not null and "approvals"."fiat_currency_id" is null
        else "approvals"."fiat_currency_id" is not null and "approvals"."round_id" is null and "approvals"."rate_after" > 0 end),
	CONSTRAINT "approvals_two_people" CHECK (case when "approvals"."status" in ('APPROVED', 'REFUSED') then "approvals"."decided_by" is not null and "approvals"."decided_by" <> "approvals"."requested_by"
        when "approvals"."status" = 'WITHDRAWN' then "approvals"."decided_by" is not null and "approvals"."decided_by" = "approvals"."requested_by"
        else true end)
);
--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_fiat_currency_id_fiat_currencies_id_fk" FOREIGN KEY ("fiat_currency_id") REFERENCES "public"."fiat_currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_requested_by_admins_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_admins_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_of_round" ON "approvals" USING btree ("round_id") WHERE "approvals"."status" = 'WAITING';--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_of_rate" ON "approvals" USING btree ("fiat_currency_id") WHERE "approvals"."status" = 'WAITING';--> statement-breakpoint
CREATE INDEX "approvals_by_time" ON "approvals" USING btree ("requested_at","id");--> statement-breakpoint
-- Whoever changes a round or a rate has locked it, and locks the requests about it then.
CREATE FUNCTION "outdate_approvals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "approvals" SET "status" = 'OUTDATED', "decided_at" = clock_timestamp()
  WHERE "status" = 'WAITING' AND
    CASE TG_TABLE_NAME WHEN 'rounds' THEN "round_id" = NEW."id" ELSE "fiat_currency_id" = NEW."id" END;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "rounds_outdate_approvals" AFTER UPDATE OF "status", "progress" ON "rounds" FOR EACH ROW
WHEN ((OLD."status", OLD."progress") IS DISTINCT FROM (NEW."status", NEW."progress"))
EXECUTE FUNCTION "outdate_approvals"();
--> statement-breakpoint
CREATE TRIGGER "fiat_currencies_outdate_approvals" AFTER UPDATE OF "dollar_rate" ON "fiat_currencies" FOR EACH ROW
WHEN (OLD."dollar_rate" IS DISTINCT FROM NEW."dollar_rate")
EXECUTE FUNCTION "outdate_approvals"();
