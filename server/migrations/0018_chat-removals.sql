CREATE TABLE "chat_changes" (
	"number" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"message_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "removed_by" uuid;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "removal_reason" text;--> statement-breakpoint
ALTER TABLE "chat_changes" ADD CONSTRAINT "chat_changes_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_messages_removed" ON "chat_messages" USING btree ("removed_at","id") WHERE "chat_messages"."removed_at" is not null;--> statement-breakpoint
-- Every process tells its readers what happened to a message once that is committed. The lock numbers the changes in the
-- order of their commits, so that a reader who knows a number misses nothing after it.
CREATE FUNCTION "note_chat_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Released with the commit. Any number that nobody else uses.
  PERFORM pg_advisory_xact_lock(7682665);
  PERFORM pg_notify('chat_change', NEW."id"::text);
  INSERT INTO "chat_changes" ("number", "kind", "message_id") VALUES (
    coalesce((SELECT max("number") FROM "chat_changes"), 0) + 1,
    CASE WHEN NEW."removed_at" IS NULL THEN 'RESTORED' ELSE 'REMOVED' END,
    NEW."id");
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "chat_messages_note_change" AFTER UPDATE OF "removed_at" ON "chat_messages"
FOR EACH ROW WHEN ((OLD."removed_at" IS NULL) <> (NEW."removed_at" IS NULL)) EXECUTE FUNCTION "note_chat_change"();
