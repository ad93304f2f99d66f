CREATE TABLE "event_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"stream" text NOT NULL,
	"subject" text,
	"change" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_streams" (
	"name" text PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL,
	"trimmed" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"stream" text NOT NULL,
	"number" bigint NOT NULL,
	"subject" text,
	"change" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "events_stream_number_pk" PRIMARY KEY("stream","number")
);
--> statement-breakpoint
CREATE INDEX "events_by_time" ON "events" USING btree ("at");--> statement-breakpoint
-- Numbers what has been committed, stream by stream and without gaps, and tells every process. One caller works at a time
-- and holds the lock until its commit, so that no reader sees a number before a lower one; the others find nothing to do.
-- Changes of one row that wait together become one event. Returns how many changes were taken.
CREATE FUNCTION "number_events"("most" integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  "count" integer;
BEGIN
  IF NOT EXISTS (SELECT FROM "event_outbox") THEN
    RETURN 0;
  END IF;
  -- Any number that nobody else uses.
  IF NOT pg_try_advisory_xact_lock(7682665) THEN
    RETURN 0;
  END IF;
  WITH "taken" AS (
    DELETE FROM "event_outbox" WHERE "id" IN (SELECT "id" FROM "event_outbox" ORDER BY "id" LIMIT "most")
    RETURNING "id", "stream", "subject", "change"
  ), "merged" AS (
    SELECT "stream", "subject", max("id") AS "id",
      CASE WHEN "subject" IS NULL THEN 'RESET'
        WHEN (array_agg("change" ORDER BY "id" DESC))[1] = 'REMOVED' THEN 'REMOVED'
        WHEN bool_or("change" = 'CREATED') THEN 'CREATED' ELSE 'UPDATED' END AS "change"
    FROM "taken" GROUP BY "stream", "subject"
  ), "counted" AS (
    SELECT "stream", count(*) AS "events" FROM "merged" GROUP BY "stream"
  ), "raised" AS (
    INSERT INTO "event_streams" AS "known" ("name", "last") SELECT "stream", "events" FROM "counted"
    ON CONFLICT ("name") DO UPDATE SET "last" = "known"."last" + excluded."last"
    RETURNING "name", "last"
  ), "logged" AS (
    INSERT INTO "events" ("stream", "number", "subject", "change", "at")
    SELECT "merged"."stream",
      "raised"."last" - "counted"."events" + row_number() OVER (PARTITION BY "merged"."stream" ORDER BY "merged"."id"),
      "merged"."subject", "merged"."change", clock_timestamp()
    FROM "merged" JOIN "counted" USING ("stream") JOIN "raised" ON "raised"."name" = "merged"."stream"
  )
  SELECT count(*) INTO "count" FROM "taken";
  PERFORM pg_notify('event_log', '');
  RETURN "count";
END
$$;
--> statement-breakpoint
-- Writes what a statement changed, under the name of a stream and with the id that a column holds (the stream's own name
-- without one). Who changes many rows at once makes everybody load again, instead of an event for each.
CREATE FUNCTION "log_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    INSERT INTO "event_outbox" ("stream", "change") VALUES (TG_ARGV[0], 'RESET');
  ELSIF (SELECT count(*) FROM "changed") > 200 THEN
    INSERT INTO "event_outbox" ("stream", "change") VALUES (TG_ARGV[0], 'RESET');
  ELSE
    INSERT INTO "event_outbox" ("stream", "subject", "change")
    SELECT TG_ARGV[0], coalesce(to_jsonb("changed") ->> TG_ARGV[1], TG_ARGV[0]),
      CASE TG_OP WHEN 'INSERT' THEN 'CREATED' WHEN 'UPDATE' THEN 'UPDATED' ELSE 'REMOVED' END
    FROM "changed";
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- An order is in two streams, that of its round and that of all; one that is or was confirmed changes its round's figures.
CREATE FUNCTION "log_order_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    INSERT INTO "event_outbox" ("stream", "change")
    SELECT "stream", 'RESET' FROM (
      SELECT 'orders:' || "id" AS "stream" FROM "rounds" UNION ALL VALUES ('transactions'), ('figures')
    ) AS "all_streams";
  ELSIF (SELECT count(*) FROM "changed") > 200 THEN
    INSERT INTO "event_outbox" ("stream", "change")
    SELECT "stream", 'RESET' FROM (
      SELECT DISTINCT 'orders:' || "round_id" AS "stream" FROM "changed" UNION ALL VALUES ('transactions'), ('figures')
    ) AS "their_streams";
  ELSE
    INSERT INTO "event_outbox" ("stream", "subject", "change")
    SELECT unnest(ARRAY['orders:' || "round_id", 'transactions']), "id"::text,
      CASE TG_OP WHEN 'INSERT' THEN 'CREATED' WHEN 'UPDATE' THEN 'UPDATED' ELSE 'REMOVED' END
    FROM "changed"
    UNION ALL
    SELECT DISTINCT 'figures', "round_id"::text, 'UPDATED' FROM "changed" WHERE "status" = 'CONFIRMED';
    IF TG_OP = 'UPDATE' THEN
      INSERT INTO "event_outbox" ("stream", "subject", "change")
      SELECT DISTINCT 'figures', "round_id"::text, 'UPDATED' FROM "former" WHERE "status" = 'CONFIRMED';
    END IF;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "orders_inserted_logged" AFTER INSERT ON "orders"
REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_order_events"();
--> statement-breakpoint
CREATE TRIGGER "orders_updated_logged" AFTER UPDATE ON "orders"
REFERENCING OLD TABLE AS "former" NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_order_events"();
--> statement-breakpoint
CREATE TRIGGER "orders_deleted_logged" AFTER DELETE ON "orders"
REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_order_events"();
--> statement-breakpoint
CREATE TRIGGER "orders_truncated_logged" AFTER TRUNCATE ON "orders"
FOR EACH STATEMENT EXECUTE FUNCTION "log_order_events"();
--> statement-breakpoint
CREATE TRIGGER "rounds_inserted_logged" AFTER INSERT ON "rounds"
REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_events"('rounds', 'id');
--> statement-breakpoint
CREATE TRIGGER "rounds_updated_logged" AFTER UPDATE ON "rounds"
REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_events"('rounds', 'id');
--> statement-breakpoint
CREATE TRIGGER "rounds_deleted_logged" AFTER DELETE ON "rounds"
REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_events"('rounds', 'id');
--> statement-breakpoint
CREATE TRIGGER "rounds_truncated_logged" AFTER TRUNCATE ON "rounds"
FOR EACH STATEMENT EXECUTE FUNCTION "log_events"('rounds', 'id');
--> statement-breakpoint
CREATE TRIGGER "winners_inserted_logged" AFTER INSERT ON "winners"
REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_events"('winners', 'id');
--> statement-breakpoint
CREATE TRIGGER "winners_updated_logged" AFTER UPDATE ON "winners"
REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_events"('winners', 'id');
--> statement-breakpoint
CREATE TRIGGER "winners_deleted_logged" AFTER DELETE ON "winners"
REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_events"('winners', 'id');
--> statement-breakpoint
CREATE TRIGGER "winners_truncated_logged" AFTER TRUNCATE ON "winners"
FOR EACH STATEMENT EXECUTE FUNCTION "log_events"('winners', 'id');
--> statement-breakpoint
CREATE TRIGGER "admins_inserted_logged" AFTER INSERT ON "admins"
REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_events"('admins', 'id');
--> statement-breakpoint
CREATE TRIGGER "admins_updated_logged" AFTER UPDATE ON "admins"
REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_events"('admins', 'id');
--> statement-breakpoint
CREATE TRIGGER "admins_deleted_logged" AFTER DELETE ON "admins"
REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_events"('admins', 'id');
--> statement-breakpoint
CREATE TRIGGER "admins_truncated_logged" AFTER TRUNCATE ON "admins"
FOR EACH STATEMENT EXECUTE FUNCTION "log_events"('admins', 'id');
--> statement-breakpoint
CREATE TRIGGER "coupons_inserted_logged" AFTER INSERT ON "coupons"
REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_events"('coupons', 'id');
--> statement-breakpoint
CREATE TRIGGER "coupons_updated_logged" AFTER UPDATE ON "coupons"
REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_events"('coupons', 'id');
--> statement-breakpoint
CREATE TRIGGER "coupons_deleted_logged" AFTER DELETE ON "coupons"
REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_events"('coupons', 'id');
--> statement-breakpoint
CREATE TRIGGER "coupons_truncated_logged" AFTER TRUNCATE ON "coupons"
FOR EACH STATEMENT EXECUTE FUNCTION "log_events"('coupons', 'id');
--> statement-breakpoint
CREATE TRIGGER "banners_inserted_logged" AFTER INSERT ON "banners"
REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_events"('banner');
--> statement-breakpoint
CREATE TRIGGER "banners_updated_logged" AFTER UPDATE ON "banners"
REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_events"('banner');
--> statement-breakpoint
CREATE TRIGGER "banners_deleted_logged" AFTER DELETE ON "banners"
REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_events"('banner');
--> statement-breakpoint
CREATE TRIGGER "banners_truncated_logged" AFTER TRUNCATE ON "banners"
FOR EACH STATEMENT EXECUTE FUNCTION "log_events"('banner');
