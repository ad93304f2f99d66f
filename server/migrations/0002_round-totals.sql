-- Rounds are numbered by raising this row inside the transaction that starts one: no gaps, no repeats.
INSERT INTO "counters" ("name", "value") VALUES ('round_number', 0);
--> statement-breakpoint
-- Adds what a statement changed in orders to round_totals. Once per statement, so that a bulk insert costs
-- as much as a single one; in one order of keys, so that concurrent statements do not block each other for good.
CREATE FUNCTION "keep_round_totals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "round_totals" ("round_id", "status", "orders", "fees")
    SELECT "round_id", "status", count(*), sum("fee") FROM "new_orders"
    GROUP BY "round_id", "status" ORDER BY "round_id", "status"
    ON CONFLICT ("round_id", "status") DO UPDATE
    SET "orders" = "round_totals"."orders" + excluded."orders", "fees" = "round_totals"."fees" + excluded."fees";
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO "round_totals" ("round_id", "status", "orders", "fees")
    SELECT "round_id", "status", sum("change"), sum("fee")
    FROM (
      SELECT "round_id", "status", 1 AS "change", "fee" FROM "new_orders"
      UNION ALL
      SELECT "round_id", "status", -1, -"fee" FROM "old_orders"
    ) AS "changes"
    GROUP BY "round_id", "status"
    HAVING sum("change") <> 0 OR sum("fee") <> 0
    ORDER BY "round_id", "status"
    ON CONFLICT ("round_id", "status") DO UPDATE
    SET "orders" = "round_totals"."orders" + excluded."orders", "fees" = "round_totals"."fees" + excluded."fees";
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "round_totals" ("round_id", "status", "orders", "fees")
    SELECT "round_id", "status", -count(*), -sum("fee") FROM "old_orders"
    GROUP BY "round_id", "status" ORDER BY "round_id", "status"
    ON CONFLICT ("round_id", "status") DO UPDATE
    SET "orders" = "round_totals"."orders" + excluded."orders", "fees" = "round_totals"."fees" + excluded."fees";
  ELSE
    DELETE FROM "round_totals";
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "orders_inserted" AFTER INSERT ON "orders"
REFERENCING NEW TABLE AS "new_orders" FOR EACH STATEMENT EXECUTE FUNCTION "keep_round_totals"();
--> statement-breakpoint
CREATE TRIGGER "orders_updated" AFTER UPDATE ON "orders"
REFERENCING OLD TABLE AS "old_orders" NEW TABLE AS "new_orders" FOR EACH STATEMENT EXECUTE FUNCTION "keep_round_totals"();
--> statement-breakpoint
CREATE TRIGGER "orders_deleted" AFTER DELETE ON "orders"
REFERENCING OLD TABLE AS "old_orders" FOR EACH STATEMENT EXECUTE FUNCTION "keep_round_totals"();
--> statement-breakpoint
CREATE TRIGGER "orders_truncated" AFTER TRUNCATE ON "orders"
FOR EACH STATEMENT EXECUTE FUNCTION "keep_round_totals"();
