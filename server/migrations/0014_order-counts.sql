-- How many orders there are in each span of time and of bids, by status, so that a page far down a list is found without
-- walking to it. Spans of time are numbered from 1970 on: those of level 1 have 2^28 µs (four and a half minutes), of levels 2
-- and 3 each 64 times as much (almost five hours, almost 13 days). Spans of bids (level 0) are sixteenths of the way from one
-- power of two to the next, in units of the smallest bid. All are counted by round, but level 3 by currency.
CREATE TABLE "order_counts" (
	"scope_id" uuid NOT NULL,
	"level" smallint NOT NULL,
	"span" bigint NOT NULL,
	"status" "order_status" NOT NULL,
	"orders" bigint NOT NULL,
	CONSTRAINT "order_counts_scope_id_level_span_status_pk" PRIMARY KEY("scope_id","level","span","status")
) WITH (fillfactor = 80);
--> statement-breakpoint
CREATE INDEX "order_counts_by_span" ON "order_counts" USING btree ("level","span","status");--> statement-breakpoint
-- Not said to be immutable, which extract isn't either: else it would not be inlined.
CREATE FUNCTION "time_span"("moment" timestamptz) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE
RETURN (extract(epoch FROM "moment") * 1000000)::bigint >> 28;
--> statement-breakpoint
CREATE FUNCTION "bid_span"("bid" numeric) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN "bid" < 0.00000016 THEN ("bid" * 100000000)::bigint
  ELSE 16 * (length(ltrim(("bid" * 100000000)::bigint::bit(64)::text, '0')) - 2)
    + (("bid" * 100000000)::bigint >> (length(ltrim(("bid" * 100000000)::bigint::bit(64)::text, '0')) - 5)) END;
--> statement-breakpoint
-- The smallest bid of a span, the opposite of bid_span.
CREATE FUNCTION "first_bid"("span" bigint) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN 0.00000001 * CASE WHEN "span" <= 16 THEN "span" ELSE (16 + "span" % 16) << ("span" / 16 - 4)::int END;
--> statement-breakpoint
-- Adds changes of levels 0 and 1 to all levels. In one order of keys, so that concurrent statements do not block each other
-- for good. The plan is kept: making it takes longer than running it.
CREATE FUNCTION "add_order_counts"(
  "rounds_of" uuid[], "levels" smallint[], "spans" bigint[], "statuses" order_status[], "changes" bigint[]
) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO "order_counts" ("scope_id", "level", "span", "status", "orders")
  SELECT "scope_id", "level", "span", "status", sum("change")
  FROM (
    SELECT CASE WHEN "step" = 2 THEN "rounds"."currency_id" ELSE "rounds"."id" END AS "scope_id",
      "changed"."level" + "step" AS "level", "changed"."span" >> (6 * "step") AS "span",
      "changed"."status", "changed"."change"
    FROM unnest("rounds_of", "levels", "spans", "statuses", "changes")
      AS "changed" ("round_id", "level", "span", "status", "change")
    JOIN "rounds" ON "rounds"."id" = "changed"."round_id"
    CROSS JOIN LATERAL generate_series(0, 2 * "changed"."level") AS "step"
  ) AS "all_levels"
  GROUP BY "scope_id", "level", "span", "status" HAVING sum("change") <> 0
  ORDER BY "scope_id", "level", "span", "status"
  ON CONFLICT ("scope_id", "level", "span", "status") DO UPDATE
  SET "orders" = "order_counts"."orders" + excluded."orders";
END
$$;
--> statement-breakpoint
-- Runs after keep_round_totals, which has locked the round's rows: bids wait here for nobody they did not wait for there.
CREATE FUNCTION "keep_order_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "add_order_counts"(
      array_agg("round_id"), array_agg("level"), array_agg("span"), array_agg("status"), array_agg("change")
    ) FROM (
      SELECT "round_id", 0::smallint AS "level", "bid_span"("bid") AS "span", "status", count(*) AS "change"
      FROM "new_orders" GROUP BY 1, 2, 3, 4
      UNION ALL
      SELECT "round_id", 1::smallint AS "level", "time_span"("created_at") AS "span", "status", count(*) AS "change"
      FROM "new_orders" GROUP BY 1, 2, 3, 4
    ) AS "changes";
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM "add_order_counts"(
      array_agg("round_id"), array_agg("level"), array_agg("span"), array_agg("status"), array_agg("change")
    ) FROM (
      SELECT "round_id", 0::smallint AS "level", "bid_span"("bid") AS "span", "status", sum("one") AS "change"
      FROM (
        SELECT "round_id", "bid", "created_at", "status", 1 AS "one" FROM "new_orders"
        UNION ALL
        SELECT "round_id", "bid", "created_at", "status", -1 FROM "old_orders"
      ) AS "both" GROUP BY 1, 2, 3, 4 HAVING sum("one") <> 0
      UNION ALL
      SELECT "round_id", 1::smallint AS "level", "time_span"("created_at") AS "span", "status", sum("one") AS "change"
      FROM (
        SELECT "round_id", "bid", "created_at", "status", 1 AS "one" FROM "new_orders"
        UNION ALL
        SELECT "round_id", "bid", "created_at", "status", -1 FROM "old_orders"
      ) AS "both" GROUP BY 1, 2, 3, 4 HAVING sum("one") <> 0
    ) AS "changes";
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM "add_order_counts"(
      array_agg("round_id"), array_agg("level"), array_agg("span"), array_agg("status"), array_agg("change")
    ) FROM (
      SELECT "round_id", 0::smallint AS "level", "bid_span"("bid") AS "span", "status", -count(*) AS "change"
      FROM "old_orders" GROUP BY 1, 2, 3, 4
      UNION ALL
      SELECT "round_id", 1::smallint AS "level", "time_span"("created_at") AS "span", "status", -count(*) AS "change"
      FROM "old_orders" GROUP BY 1, 2, 3, 4
    ) AS "changes";
  ELSE
    DELETE FROM "order_counts";
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Named so that they fire after those of the totals.
CREATE TRIGGER "orders_inserted_spans" AFTER INSERT ON "orders"
REFERENCING NEW TABLE AS "new_orders" FOR EACH STATEMENT EXECUTE FUNCTION "keep_order_counts"();
--> statement-breakpoint
CREATE TRIGGER "orders_updated_spans" AFTER UPDATE ON "orders"
REFERENCING OLD TABLE AS "old_orders" NEW TABLE AS "new_orders" FOR EACH STATEMENT EXECUTE FUNCTION "keep_order_counts"();
--> statement-breakpoint
CREATE TRIGGER "orders_deleted_spans" AFTER DELETE ON "orders"
REFERENCING OLD TABLE AS "old_orders" FOR EACH STATEMENT EXECUTE FUNCTION "keep_order_counts"();
--> statement-breakpoint
CREATE TRIGGER "orders_truncated_spans" AFTER TRUNCATE ON "orders"
FOR EACH STATEMENT EXECUTE FUNCTION "keep_order_counts"();
--> statement-breakpoint
-- With the status, orders of some people with a status are found without looking at all of theirs.
DROP INDEX "orders_of_user_by_time";--> statement-breakpoint
CREATE INDEX "orders_of_user_by_time" ON "orders" USING btree ("user_id","created_at","id","status");
--> statement-breakpoint
-- Nobody changes orders before the commit: the triggers above lock the table.
SELECT "add_order_counts"(
  array_agg("round_id"), array_agg("level"), array_agg("span"), array_agg("status"), array_agg("change")
) FROM (
  SELECT "round_id", 0::smallint AS "level", "bid_span"("bid") AS "span", "status", count(*) AS "change"
  FROM "orders" GROUP BY 1, 2, 3, 4
  UNION ALL
  SELECT "round_id", 1::smallint AS "level", "time_span"("created_at") AS "span", "status", count(*) AS "change"
  FROM "orders" GROUP BY 1, 2, 3, 4
) AS "changes";
