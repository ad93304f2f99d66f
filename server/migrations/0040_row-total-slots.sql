-- Who adds a row changes one slot of the total instead of the only row that all others wait for until it is committed.
ALTER TABLE "row_totals" RENAME TO "row_total_slots";--> statement-breakpoint
ALTER TABLE "row_total_slots" DROP CONSTRAINT "row_totals_pkey";--> statement-breakpoint
ALTER TABLE "row_total_slots" ADD COLUMN "slot" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "row_total_slots" ADD CONSTRAINT "row_total_slots_name_slot_pk" PRIMARY KEY("name","slot");--> statement-breakpoint
INSERT INTO "row_total_slots" ("name", "slot", "total")
SELECT "name", "number", 0 FROM "row_total_slots", generate_series(1, 63) AS "slots"("number");
--> statement-breakpoint
-- What reads the total goes on as before.
CREATE VIEW "row_totals" AS SELECT "name", sum("total")::bigint AS "total" FROM "row_total_slots" GROUP BY "name";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_row_total"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Connections that follow one another have numbers that do: each has a slot of its own.
  "mine" smallint := pg_backend_pid() % 64;
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE "row_total_slots" SET "total" = "total" + (SELECT count(*) FROM "changed")
    WHERE "name" = TG_TABLE_NAME AND "slot" = "mine";
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE "row_total_slots" SET "total" = "total" - (SELECT count(*) FROM "changed")
    WHERE "name" = TG_TABLE_NAME AND "slot" = "mine";
  ELSE
    UPDATE "row_total_slots" SET "total" = 0 WHERE "name" = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END
$$;
