ALTER TABLE "fiat_currencies" ADD COLUMN "dollar_rate" numeric(15, 8) DEFAULT '1' NOT NULL;--> statement-breakpoint
ALTER TABLE "fiat_currencies" ADD COLUMN "rate_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "round_totals" ADD COLUMN "dollars" numeric(38, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "dollar_rate" numeric(15, 8);--> statement-breakpoint
-- The currencies that a platform begins with. Any other counts as a dollar, as it did until now, until its rate is set.
UPDATE "fiat_currencies" SET "dollar_rate" = CASE "code" WHEN 'EUR' THEN 1.08 ELSE 1.27 END WHERE "code" IN ('EUR', 'GBP');--> statement-breakpoint
UPDATE "rounds" SET "dollar_rate" = "fiat_currencies"."dollar_rate"
FROM "fiat_currencies" WHERE "fiat_currencies"."id" = "rounds"."fiat_currency_id";--> statement-breakpoint
ALTER TABLE "rounds" ALTER COLUMN "dollar_rate" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "fiat_currencies" ADD CONSTRAINT "fiat_currencies_dollar_rate" CHECK ("fiat_currencies"."dollar_rate" > 0);--> statement-breakpoint
ALTER TABLE "fiat_currencies" ADD CONSTRAINT "fiat_currencies_dollar_is_one" CHECK ("fiat_currencies"."code" <> 'USD' or "fiat_currencies"."dollar_rate" = 1);--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_dollar_rate" CHECK ("rounds"."dollar_rate" > 0);--> statement-breakpoint
-- A round keeps the rate of its start, whoever writes the row.
CREATE FUNCTION "keep_dollar_rate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    RAISE EXCEPTION 'the dollar rate of round % is the one of its start', OLD."number";
  END IF;
  NEW."dollar_rate" := (SELECT "dollar_rate" FROM "fiat_currencies" WHERE "id" = NEW."fiat_currency_id");
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "rounds_rate_taken" BEFORE INSERT ON "rounds"
FOR EACH ROW WHEN (NEW."dollar_rate" IS NULL) EXECUTE FUNCTION "keep_dollar_rate"();
--> statement-breakpoint
CREATE TRIGGER "rounds_rate_kept" BEFORE UPDATE ON "rounds"
FOR EACH ROW WHEN (NEW."dollar_rate" IS DISTINCT FROM OLD."dollar_rate") EXECUTE FUNCTION "keep_dollar_rate"();
--> statement-breakpoint
-- As before, and with the dollars: each order's fee at its round's rate, rounded to the cent, so that sums over any orders agree.
CREATE OR REPLACE FUNCTION "keep_round_totals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "round_totals" ("round_id", "status", "orders", "fees", "dollars")
    SELECT "round_id", "new_orders"."status", count(*), sum("fee"), sum(round("fee" * "dollar_rate", 2))
    FROM "new_orders" JOIN "rounds" ON "rounds"."id" = "round_id"
    GROUP BY "round_id", "new_orders"."status" ORDER BY "round_id", "new_orders"."status"
    ON CONFLICT ("round_id", "status") DO UPDATE
    SET "orders" = "round_totals"."orders" + excluded."orders", "fees" = "round_totals"."fees" + excluded."fees",
      "dollars" = "round_totals"."dollars" + excluded."dollars";
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO "round_totals" ("round_id", "status", "orders", "fees", "dollars")
    SELECT "round_id", "changes"."status", sum("change"), sum("change" * "fee"), sum("change" * round("fee" * "dollar_rate", 2))
    FROM (
      SELECT "round_id", "status", 1 AS "change", "fee" FROM "new_orders"
      UNION ALL
      SELECT "round_id", "status", -1, "fee" FROM "old_orders"
    ) AS "changes" JOIN "rounds" ON "rounds"."id" = "round_id"
    GROUP BY "round_id", "changes"."status"
    HAVING sum("change") <> 0 OR sum("change" * "fee") <> 0
      OR sum("change" * round("fee" * "dollar_rate", 2)) <> 0
    ORDER BY "round_id", "changes"."status"
    ON CONFLICT ("round_id", "status") DO UPDATE
    SET "orders" = "round_totals"."orders" + excluded."orders", "fees" = "round_totals"."fees" + excluded."fees",
      "dollars" = "round_totals"."dollars" + excluded."dollars";
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "round_totals" ("round_id", "status", "orders", "fees", "dollars")
    SELECT "round_id", "old_orders"."status", -count(*), -sum("fee"), -sum(round("fee" * "dollar_rate", 2))
    FROM "old_orders" JOIN "rounds" ON "rounds"."id" = "round_id"
    GROUP BY "round_id", "old_orders"."status" ORDER BY "round_id", "old_orders"."status"
    ON CONFLICT ("round_id", "status") DO UPDATE
    SET "orders" = "round_totals"."orders" + excluded."orders", "fees" = "round_totals"."fees" + excluded."fees",
      "dollars" = "round_totals"."dollars" + excluded."dollars";
  ELSE
    DELETE FROM "round_totals";
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Nobody changes orders before the commit. Those of rounds in dollars need no reading.
LOCK TABLE "orders" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
UPDATE "round_totals" SET "dollars" = "fees"
FROM "rounds" WHERE "rounds"."id" = "round_totals"."round_id" AND "rounds"."dollar_rate" = 1;
--> statement-breakpoint
UPDATE "round_totals" SET "dollars" = "counted"."dollars"
FROM (
  SELECT "orders"."round_id", "orders"."status", sum(round("orders"."fee" * "rounds"."dollar_rate", 2)) AS "dollars"
  FROM "orders" JOIN "rounds" ON "rounds"."id" = "orders"."round_id" WHERE "rounds"."dollar_rate" <> 1
  GROUP BY "orders"."round_id", "orders"."status"
) AS "counted"
WHERE "counted"."round_id" = "round_totals"."round_id" AND "counted"."status" = "round_totals"."status";
