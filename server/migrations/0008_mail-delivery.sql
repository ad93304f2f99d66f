ALTER TABLE "outgoing_mail" ADD COLUMN "good_until" timestamp with time zone DEFAULT now() + interval '15 minutes' NOT NULL;--> statement-breakpoint
-- Mail that nobody sent so far is good for as long as a code is: nobody is to get one that expired yesterday.
UPDATE "outgoing_mail" SET "good_until" = "created_at" + interval '15 minutes';--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "request_id" text;--> statement-breakpoint
CREATE INDEX "outgoing_mail_with_text" ON "outgoing_mail" USING btree ("good_until") WHERE "outgoing_mail"."body" <> '';