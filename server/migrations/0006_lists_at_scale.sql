CREATE TABLE "row_totals" (
	"name" text PRIMARY KEY NOT NULL,
	"total" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "orders_of_status_by_time" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "rounds_of_currency" ON "rounds" USING btree ("currency_id","number");--> statement-breakpoint
CREATE INDEX "rounds_number_trigrams" ON "rounds" USING gin (("number"::text) gin_trgm_ops);--> statement-breakpoint
-- Keeps in row_totals how many rows a table has, so that no list counts them on every page.
CREATE FUNCTION "keep_row_total"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE "row_totals" SET "total" = "total" + (SELECT count(*) FROM "changed") WHERE "name" = TG_TABLE_NAME;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE "row_totals" SET "total" = "total" - (SELECT count(*) FROM "changed") WHERE "name" = TG_TABLE_NAME;
  ELSE
    UPDATE "row_totals" SET "total" = 0 WHERE "name" = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
INSERT INTO "row_totals" ("name", "total")
SELECT 'users', count(*) FROM "users";
--> statement-breakpoint
CREATE TRIGGER "users_inserted" AFTER INSERT ON "users"
REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "keep_row_total"();
--> statement-breakpoint
CREATE TRIGGER "users_deleted" AFTER DELETE ON "users"
REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "keep_row_total"();
--> statement-breakpoint
CREATE TRIGGER "users_truncated" AFTER TRUNCATE ON "users"
FOR EACH STATEMENT EXECUTE FUNCTION "keep_row_total"();
