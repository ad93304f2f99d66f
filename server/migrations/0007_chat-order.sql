-- Senders wait for each other only inside the database: it alone decides how long, not how busy their processes are.
-- Messages become visible in the order of their times; each is later than the one before by the millisecond that the
-- wire carries, whatever the clock does. Every process is told once the message is committed.
CREATE FUNCTION "add_chat_message"("new_id" uuid, "sender" uuid, "name" text, "words" text)
RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE
  "sent_at" timestamptz;
BEGIN
  -- Released with the commit. Any number that nobody else uses.
  PERFORM pg_advisory_xact_lock(7682664);
  PERFORM pg_notify('chat_message', "new_id"::text);
  INSERT INTO "chat_messages" ("id", "sender_id", "display_name", "message", "time")
  VALUES ("new_id", "sender", "name", "words", date_trunc('milliseconds', greatest(
    clock_timestamp(), (SELECT max("time") + interval '1 millisecond' FROM "chat_messages"))))
  RETURNING "time" INTO "sent_at";
  RETURN "sent_at";
END
$$;
