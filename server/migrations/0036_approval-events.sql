CREATE INDEX "approvals_of_round" ON "approvals" USING btree ("round_id","requested_at","id");
--> statement-breakpoint
CREATE TRIGGER "approvals_inserted_logged" AFTER INSERT ON "approvals"
REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_events"('approvals', 'id');
--> statement-breakpoint
CREATE TRIGGER "approvals_updated_logged" AFTER UPDATE ON "approvals"
REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_events"('approvals', 'id');
--> statement-breakpoint
CREATE TRIGGER "approvals_deleted_logged" AFTER DELETE ON "approvals"
REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_events"('approvals', 'id');
--> statement-breakpoint
CREATE TRIGGER "approvals_truncated_logged" AFTER TRUNCATE ON "approvals"
FOR EACH STATEMENT EXECUTE FUNCTION "log_events"('approvals', 'id');
--> statement-breakpoint
-- Logs messages of the chat as the list of those that wait has them: one that is decided on is a row of it no more.
CREATE FUNCTION "log_waiting_message_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "event_outbox" ("stream", "subject", "change")
    SELECT 'waitingMessages', "id"::text, 'CREATED' FROM "changed" WHERE "decision" IS NULL;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO "event_outbox" ("stream", "subject", "change")
    SELECT 'waitingMessages', "changed"."id"::text, CASE WHEN "changed"."decision" IS NULL THEN 'CREATED' ELSE 'REMOVED' END
    FROM "changed" JOIN "former" USING ("id")
    WHERE ("changed"."decision" IS NULL) <> ("former"."decision" IS NULL);
  ELSE
    INSERT INTO "event_outbox" ("stream", "subject", "change")
    SELECT 'waitingMessages', "id"::text, 'REMOVED' FROM "changed" WHERE "decision" IS NULL;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "chat_waiting_messages_inserted_logged" AFTER INSERT ON "chat_waiting_messages"
REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_waiting_message_events"();
--> statement-breakpoint
CREATE TRIGGER "chat_waiting_messages_updated_logged" AFTER UPDATE ON "chat_waiting_messages"
REFERENCING OLD TABLE AS "former" NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_waiting_message_events"();
--> statement-breakpoint
CREATE TRIGGER "chat_waiting_messages_deleted_logged" AFTER DELETE ON "chat_waiting_messages"
REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_waiting_message_events"();
--> statement-breakpoint
CREATE TRIGGER "chat_waiting_messages_truncated_logged" AFTER TRUNCATE ON "chat_waiting_messages"
FOR EACH STATEMENT EXECUTE FUNCTION "log_events"('waitingMessages', 'id');
