-- Logs alerts as their list has them: what a rule has found is a row of it once it opened, and being found again is no change.
CREATE FUNCTION "log_alert_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "event_outbox" ("stream", "subject", "change")
    SELECT 'alerts', "id"::text, 'CREATED' FROM "changed" WHERE "opened_at" IS NOT NULL;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO "event_outbox" ("stream", "subject", "change")
    SELECT 'alerts', "changed"."id"::text, CASE WHEN "former"."opened_at" IS NULL THEN 'CREATED' ELSE 'UPDATED' END
    FROM "changed" JOIN "former" USING ("id")
    WHERE "changed"."opened_at" IS NOT NULL AND
      ("changed"."opened_at", "changed"."resolved_at", "changed"."acknowledged_at") IS DISTINCT FROM
      ("former"."opened_at", "former"."resolved_at", "former"."acknowledged_at");
  ELSE
    INSERT INTO "event_outbox" ("stream", "subject", "change")
    SELECT 'alerts', "id"::text, 'REMOVED' FROM "changed" WHERE "opened_at" IS NOT NULL;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "alerts_inserted_logged" AFTER INSERT ON "alerts"
REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_alert_events"();
--> statement-breakpoint
CREATE TRIGGER "alerts_updated_logged" AFTER UPDATE ON "alerts"
REFERENCING OLD TABLE AS "former" NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_alert_events"();
--> statement-breakpoint
CREATE TRIGGER "alerts_deleted_logged" AFTER DELETE ON "alerts"
REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_alert_events"();
--> statement-breakpoint
CREATE TRIGGER "alerts_truncated_logged" AFTER TRUNCATE ON "alerts"
FOR EACH STATEMENT EXECUTE FUNCTION "log_events"('alerts', 'id');
