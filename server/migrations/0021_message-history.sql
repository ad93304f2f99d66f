CREATE TABLE "banner_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message" text NOT NULL,
	"author" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "author" text;--> statement-breakpoint
CREATE INDEX "banner_versions_by_time" ON "banner_versions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_by_time" ON "notifications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_of_type" ON "notifications" USING btree ("type","created_at","id");--> statement-breakpoint
-- The banner in force begins the history; who set it was recorded in the audit trail alone.
INSERT INTO "banner_versions" ("id", "message", "created_at")
SELECT gen_random_uuid(), "message", "updated_at" FROM "banners" WHERE "message" <> '';
