CREATE TABLE "alert_recipients" (
	"admin_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"minutes" integer,
	"share" smallint,
	"is_on" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_rules_minutes" CHECK ("alert_rules"."minutes" > 0),
	CONSTRAINT "alert_rules_share" CHECK ("alert_rules"."share" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rule_id" uuid,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"subject" text,
	"round_id" uuid,
	"coupon_id" uuid,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" uuid
);
--> statement-breakpoint
ALTER TABLE "alert_recipients" ADD CONSTRAINT "alert_recipients_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_rule_id_alert_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."alert_rules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_acknowledged_by_admins_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_open" ON "alerts" USING btree ("rule_id","about") WHERE "alerts"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_by_time" ON "alerts" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "coupons_used_up" ON "coupons" USING btree ("created_at") WHERE "coupons"."available" = 0;--> statement-breakpoint
-- What a platform begins with; its admins change, switch off and remove these like their own.
INSERT INTO "alert_rules" ("id", "kind", "minutes", "share", "is_on") VALUES
  (gen_random_uuid(), 'NO_BIDS', 60, NULL, true),
  (gen_random_uuid(), 'NOT_COMPLETED', 10, NULL, true),
  (gen_random_uuid(), 'FAILED_PAYMENTS', 60, 50, true),
  (gen_random_uuid(), 'MAIL_STUCK', 10, NULL, true),
  (gen_random_uuid(), 'COUPON_USED_UP', NULL, NULL, true),
  (gen_random_uuid(), 'REPLICA_BEHIND', 1, NULL, true);
