CREATE TABLE "chat_waiting_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sender_id" uuid NOT NULL,
	"display_name" text NOT NULL,
	"message" text NOT NULL,
	"word" text NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"refusal_reason" text
);
--> statement-breakpoint
CREATE TABLE "chat_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"folded" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" uuid NOT NULL,
	CONSTRAINT "chat_words_folded_unique" UNIQUE("folded")
);
--> statement-breakpoint
CREATE INDEX "chat_waiting_messages_by_time" ON "chat_waiting_messages" USING btree ("time","id") WHERE "chat_waiting_messages"."decision" is null;--> statement-breakpoint
CREATE INDEX "chat_waiting_messages_of_sender" ON "chat_waiting_messages" USING btree ("sender_id","time");--> statement-breakpoint
-- What a muted person sends is refused, and in slow mode what comes too soon after their last message, waiting ones included.
-- Senders wait for each other from here to the commit.
CREATE FUNCTION "check_chat_sender"("new_id" uuid, "sender" uuid, "is_exempt" boolean)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "muted_until" timestamptz;
  "seconds_left" integer;
BEGIN
  -- Released with the commit. Any number that nobody else uses.
  PERFORM pg_advisory_xact_lock(7682664);
  IF EXISTS (SELECT FROM "chat_waiting_messages" WHERE "id" = "new_id") THEN
    RAISE EXCEPTION 'the message was sent before' USING ERRCODE = 'unique_violation', CONSTRAINT = 'chat_messages_pkey';
  END IF;
  -- A message that was sent before under the same key was not refused then: the primary key says so on insertion.
  IF EXISTS (SELECT FROM "chat_messages" WHERE "id" = "new_id") THEN
    RETURN;
  END IF;
  SELECT "until" INTO "muted_until" FROM "chat_mutes" WHERE "sender_id" = "sender" AND "lifted_at" IS NULL
    AND ("until" IS NULL OR "until" > clock_timestamp());
  IF FOUND THEN
    RAISE EXCEPTION 'the sender is muted' USING ERRCODE = 'RK001',
      DETAIL = coalesce(to_char("muted_until" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '');
  END IF;
  IF NOT "is_exempt" THEN
    SELECT ceil(extract(epoch FROM greatest(
        (SELECT max("time") FROM "chat_messages" WHERE "sender_id" = "sender"),
        (SELECT max("time") FROM "chat_waiting_messages" WHERE "sender_id" = "sender")
      ) + make_interval(secs => "slow_seconds") - clock_timestamp()))
      INTO "seconds_left" FROM "chat_room" WHERE "slow_seconds" > 0;
    IF "seconds_left" > 0 THEN
      RAISE EXCEPTION 'the chat is slow' USING ERRCODE = 'RK002', DETAIL = "seconds_left"::text;
    END IF;
  END IF;
END
$$;
--> statement-breakpoint
-- Messages become visible in the order of their times; each is later than the one before by the millisecond that the wire
-- carries, whatever the clock does. Every process is told once the message is committed.
CREATE FUNCTION "publish_chat_message"("new_id" uuid, "sender" uuid, "name" text, "words" text)
RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE
  "sent_at" timestamptz;
BEGIN
  -- The lock of the senders.
  PERFORM pg_advisory_xact_lock(7682664);
  PERFORM pg_notify('chat_message', "new_id"::text);
  INSERT INTO "chat_messages" ("id", "sender_id", "display_name", "message", "time")
  VALUES ("new_id", "sender", "name", "words", date_trunc('milliseconds', greatest(
    clock_timestamp(), (SELECT max("time") + interval '1 millisecond' FROM "chat_messages"))))
  RETURNING "time" INTO "sent_at";
  RETURN "sent_at";
END
$$;
--> statement-breakpoint
-- A process of an older version sends by this while it is replaced; what it sends does not wait for approval.
CREATE OR REPLACE FUNCTION "add_chat_message"("new_id" uuid, "sender" uuid, "name" text, "words" text, "is_exempt" boolean DEFAULT true)
RETURNS timestamptz LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "check_chat_sender"("new_id", "sender", "is_exempt");
  RETURN "publish_chat_message"("new_id", "sender", "name", "words");
END
$$;
--> statement-breakpoint
-- A message with a word of the list is kept apart, and no reader is told.
CREATE FUNCTION "send_chat_message"("new_id" uuid, "sender" uuid, "name" text, "words" text, "is_exempt" boolean, "folded_words" text)
RETURNS TABLE ("sent_at" timestamptz, "is_waiting" boolean) LANGUAGE plpgsql AS $$
DECLARE
  "found_word" text;
BEGIN
  PERFORM "check_chat_sender"("new_id", "sender", "is_exempt");
  SELECT "word" INTO "found_word" FROM "chat_words"
    WHERE strpos("folded_words", "folded") > 0 ORDER BY length("folded") DESC, "folded" LIMIT 1;
  IF "found_word" IS NULL OR EXISTS (SELECT FROM "chat_messages" WHERE "id" = "new_id") THEN
    RETURN QUERY SELECT "publish_chat_message"("new_id", "sender", "name", "words"), false;
  ELSE
    RETURN QUERY INSERT INTO "chat_waiting_messages" ("id", "sender_id", "display_name", "message", "word", "time")
      VALUES ("new_id", "sender", "name", "words", "found_word", date_trunc('milliseconds', clock_timestamp()))
      RETURNING "time", true;
  END IF;
END
$$;
