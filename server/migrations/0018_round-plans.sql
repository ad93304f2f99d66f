CREATE TABLE "round_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"currency_id" uuid NOT NULL,
	"fiat_currency_id" uuid NOT NULL,
	"entry_fee" numeric(12, 2) NOT NULL,
	"type" "round_type" NOT NULL,
	"progress_by" text NOT NULL,
	"end_at" timestamp with time zone,
	"bids" integer,
	"ending_soon_at" smallint,
	"ending_sent_at" timestamp with time zone,
	"on_end" text NOT NULL,
	"status" text DEFAULT 'SCHEDULED' NOT NULL,
	"reason" text,
	"admin_id" uuid NOT NULL,
	"round_id" uuid,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "round_plans_round_id_unique" UNIQUE("round_id"),
	CONSTRAINT "round_plans_end" CHECK (("round_plans"."progress_by" = 'TIME') = ("round_plans"."end_at" is not null)),
	CONSTRAINT "round_plans_order" CHECK ("round_plans"."end_at" > "round_plans"."start_at"),
	CONSTRAINT "round_plans_bids" CHECK (("round_plans"."progress_by" = 'BIDS') = ("round_plans"."bids" is not null) and "round_plans"."bids" > 0),
	CONSTRAINT "round_plans_ending_soon" CHECK ("round_plans"."ending_soon_at" between 1 and 99),
	CONSTRAINT "round_plans_entry_fee" CHECK ("round_plans"."entry_fee" >= 0)
);
--> statement-breakpoint
ALTER TABLE "round_plans" ADD CONSTRAINT "round_plans_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_plans" ADD CONSTRAINT "round_plans_fiat_currency_id_fiat_currencies_id_fk" FOREIGN KEY ("fiat_currency_id") REFERENCES "public"."fiat_currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_plans" ADD CONSTRAINT "round_plans_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_plans" ADD CONSTRAINT "round_plans_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "round_plans_by_start" ON "round_plans" USING btree ("start_at","id");--> statement-breakpoint
CREATE INDEX "round_plans_of_currency" ON "round_plans" USING btree ("currency_id","status","start_at");--> statement-breakpoint
CREATE INDEX "round_plans_due" ON "round_plans" USING btree ("due_at") WHERE "round_plans"."status" in ('SCHEDULED', 'RUNNING', 'WAITING');--> statement-breakpoint
-- A range of one id, so that ids can stand in an exclusion constraint without an extension.
CREATE TYPE "uuid_range" AS RANGE (SUBTYPE = "uuid");--> statement-breakpoint
-- No two plans of a currency are for one time. A plan by bids has no known end: its time is its start.
ALTER TABLE "round_plans" ADD CONSTRAINT "round_plans_one_at_a_time" EXCLUDE USING gist (
  "uuid_range"("currency_id", "currency_id", '[]') WITH &&,
  tstzrange("start_at", coalesce("end_at", "start_at"), CASE WHEN "end_at" IS NULL THEN '[]' ELSE '[)' END) WITH &&
) WHERE ("status" IN ('SCHEDULED', 'RUNNING'));
