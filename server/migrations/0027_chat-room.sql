CREATE TABLE "chat_mutes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sender_id" uuid NOT NULL,
	"display_name" text NOT NULL,
	"muted_at" timestamp with time zone NOT NULL,
	"muted_by" uuid NOT NULL,
	"until" timestamp with time zone,
	"reason" text NOT NULL,
	"lifted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_room" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"slow_seconds" integer DEFAULT 0 NOT NULL,
	"pinned_id" uuid,
	"pinned_at" timestamp with time zone,
	"pinned_by" uuid,
	CONSTRAINT "chat_room_is_one" CHECK ("chat_room"."is_only")
);
--> statement-breakpoint
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_pinned_id_chat_messages_id_fk" FOREIGN KEY ("pinned_id") REFERENCES "public"."chat_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_mutes_one_of_sender" ON "chat_mutes" USING btree ("sender_id") WHERE "chat_mutes"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "chat_mutes_by_time" ON "chat_mutes" USING btree ("muted_at","id") WHERE "chat_mutes"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "chat_messages_of_sender" ON "chat_messages" USING btree ("sender_id","time");--> statement-breakpoint
INSERT INTO "chat_room" DEFAULT VALUES;
--> statement-breakpoint
-- As before, and by the rules of the chat: what a muted person sends is refused, and in slow mode what comes too soon after
-- their last message. A process of an older version says nothing of slow mode while it is replaced, and is exempt from it.
DROP FUNCTION "add_chat_message"(uuid, uuid, text, text);
--> statement-breakpoint
CREATE FUNCTION "add_chat_message"("new_id" uuid, "sender" uuid, "name" text, "words" text, "is_exempt" boolean DEFAULT true)
RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE
  "sent_at" timestamptz;
  "muted_until" timestamptz;
  "seconds_left" integer;
BEGIN
  -- Released with the commit. Any number that nobody else uses.
  PERFORM pg_advisory_xact_lock(7682664);
  -- A message that was sent before under the same key was not refused then: the primary key says so below.
  IF NOT EXISTS (SELECT FROM "chat_messages" WHERE "id" = "new_id") THEN
    SELECT "until" INTO "muted_until" FROM "chat_mutes" WHERE "sender_id" = "sender" AND "lifted_at" IS NULL
      AND ("until" IS NULL OR "until" > clock_timestamp());
    IF FOUND THEN
      RAISE EXCEPTION 'the sender is muted' USING ERRCODE = 'RK001',
        DETAIL = coalesce(to_char("muted_until" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '');
    END IF;
    IF NOT "is_exempt" THEN
      SELECT ceil(extract(epoch FROM max("time") + make_interval(secs => "slow_seconds") - clock_timestamp()))
        INTO "seconds_left" FROM "chat_room", "chat_messages"
        WHERE "slow_seconds" > 0 AND "sender_id" = "sender" GROUP BY "slow_seconds";
      IF "seconds_left" > 0 THEN
        RAISE EXCEPTION 'the chat is slow' USING ERRCODE = 'RK002', DETAIL = "seconds_left"::text;
      END IF;
    END IF;
  END IF;
  PERFORM pg_notify('chat_message', "new_id"::text);
  INSERT INTO "chat_messages" ("id", "sender_id", "display_name", "message", "time")
  VALUES ("new_id", "sender", "name", "words", date_trunc('milliseconds', greatest(
    clock_timestamp(), (SELECT max("time") + interval '1 millisecond' FROM "chat_messages"))))
  RETURNING "time" INTO "sent_at";
  RETURN "sent_at";
END
$$;
--> statement-breakpoint
-- Readers learn of a pinned message as of one that is removed.
CREATE FUNCTION "note_chat_pin"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The lock that numbers changes.
  PERFORM pg_advisory_xact_lock(7682665);
  INSERT INTO "chat_changes" ("number", "kind", "message_id")
  SELECT coalesce((SELECT max("number") FROM "chat_changes"), 0) + row_number() OVER (ORDER BY "turn"), "kind", "message_id"
  FROM (VALUES (1, 'UNPINNED', OLD."pinned_id"), (2, 'PINNED', NEW."pinned_id")) AS "told" ("turn", "kind", "message_id")
  -- A message that is deleted takes its changes with it.
  WHERE EXISTS (SELECT FROM "chat_messages" WHERE "id" = "message_id");
  PERFORM pg_notify('chat_change', coalesce(NEW."pinned_id", OLD."pinned_id")::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "chat_room_note_pin" AFTER UPDATE OF "pinned_id" ON "chat_room"
FOR EACH ROW WHEN (OLD."pinned_id" IS DISTINCT FROM NEW."pinned_id") EXECUTE FUNCTION "note_chat_pin"();
