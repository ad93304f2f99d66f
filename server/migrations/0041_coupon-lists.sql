-- Uses of a coupon are found and put in order by the index alone; orders without a coupon are left out of it.
DROP INDEX "orders_of_coupon";--> statement-breakpoint
CREATE INDEX "orders_of_coupon" ON "orders" USING btree ("coupon_id","created_at","id") WHERE "orders"."coupon_id" is not null;--> statement-breakpoint
CREATE TRIGGER "coupons_inserted" AFTER INSERT ON "coupons"
REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "keep_row_total"();
--> statement-breakpoint
CREATE TRIGGER "coupons_deleted" AFTER DELETE ON "coupons"
REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "keep_row_total"();
--> statement-breakpoint
CREATE TRIGGER "coupons_truncated" AFTER TRUNCATE ON "coupons"
FOR EACH STATEMENT EXECUTE FUNCTION "keep_row_total"();
--> statement-breakpoint
-- After the triggers, which hold off whoever adds a coupon meanwhile.
INSERT INTO "row_total_slots" ("name", "slot", "total")
SELECT 'coupons', "number", CASE WHEN "number" = 0 THEN (SELECT count(*) FROM "coupons") ELSE 0 END
FROM generate_series(0, 63) AS "slots"("number");
--> statement-breakpoint
-- Level 4 counts the orders with a coupon, by coupon, in spans as wide as those of level 2, and whatever their status: a bid
-- that is confirmed changes nothing there. Who adds one has locked the coupon already.
CREATE OR REPLACE FUNCTION "add_order_counts"(
  "rounds_of" uuid[], "levels" smallint[], "spans" bigint[], "statuses" order_status[], "changes" bigint[]
) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO "order_counts" ("scope_id", "level", "span", "status", "orders")
  SELECT "scope_id", "level", "span", "status", sum("change")
  FROM (
    SELECT CASE WHEN "step" = 2 THEN "rounds"."currency_id" ELSE "changed"."scope_id" END AS "scope_id",
      "changed"."level" + "step" AS "level", "changed"."span" >> (6 * "step") AS "span",
      "changed"."status", "changed"."change"
    FROM unnest("rounds_of", "levels", "spans", "statuses", "changes")
      AS "changed" ("scope_id", "level", "span", "status", "change")
    LEFT JOIN "rounds" ON "rounds"."id" = "changed"."scope_id"
    CROSS JOIN LATERAL generate_series(0, CASE WHEN "changed"."level" = 1 THEN 2 ELSE 0 END) AS "step"
  ) AS "all_levels"
  GROUP BY "scope_id", "level", "span", "status" HAVING sum("change") <> 0
  ORDER BY "scope_id", "level", "span", "status"
  ON CONFLICT ("scope_id", "level", "span", "status") DO UPDATE
  SET "orders" = "order_counts"."orders" + excluded."orders";
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_order_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "add_order_counts"(
      array_agg("scope_id"), array_agg("level"), array_agg("span"), array_agg("status"), array_agg("change")
    ) FROM (
      SELECT "round_id" AS "scope_id", 0::smallint AS "level", "bid_span"("bid") AS "span", "status", count(*) AS "change"
      FROM "new_orders" GROUP BY 1, 2, 3, 4
      UNION ALL
      SELECT "round_id", 1::smallint, "time_span"("created_at"), "status", count(*)
      FROM "new_orders" GROUP BY 1, 2, 3, 4
      UNION ALL
      SELECT "coupon_id", 4::smallint, "time_span"("created_at") >> 6, 'CREATED'::order_status, count(*)
      FROM "new_orders" WHERE "coupon_id" IS NOT NULL GROUP BY 1, 2, 3, 4
    ) AS "changes";
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM "add_order_counts"(
      array_agg("scope_id"), array_agg("level"), array_agg("span"), array_agg("status"), array_agg("change")
    ) FROM (
      SELECT "round_id" AS "scope_id", 0::smallint AS "level", "bid_span"("bid") AS "span", "status", sum("one") AS "change"
      FROM (
        SELECT "round_id", "bid", "created_at", "status", 1 AS "one" FROM "new_orders"
        UNION ALL
        SELECT "round_id", "bid", "created_at", "status", -1 FROM "old_orders"
      ) AS "both" GROUP BY 1, 2, 3, 4 HAVING sum("one") <> 0
      UNION ALL
      SELECT "round_id", 1::smallint, "time_span"("created_at"), "status", sum("one")
      FROM (
        SELECT "round_id", "bid", "created_at", "status", 1 AS "one" FROM "new_orders"
        UNION ALL
        SELECT "round_id", "bid", "created_at", "status", -1 FROM "old_orders"
      ) AS "both" GROUP BY 1, 2, 3, 4 HAVING sum("one") <> 0
      UNION ALL
      SELECT "coupon_id", 4::smallint, "time_span"("created_at") >> 6, 'CREATED'::order_status, sum("one")
      FROM (
        SELECT "coupon_id", "created_at", 1 AS "one" FROM "new_orders" WHERE "coupon_id" IS NOT NULL
        UNION ALL
        SELECT "coupon_id", "created_at", -1 FROM "old_orders" WHERE "coupon_id" IS NOT NULL
      ) AS "both" GROUP BY 1, 2, 3, 4 HAVING sum("one") <> 0
    ) AS "changes";
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM "add_order_counts"(
      array_agg("scope_id"), array_agg("level"), array_agg("span"), array_agg("status"), array_agg("change")
    ) FROM (
      SELECT "round_id" AS "scope_id", 0::smallint AS "level", "bid_span"("bid") AS "span", "status", -count(*) AS "change"
      FROM "old_orders" GROUP BY 1, 2, 3, 4
      UNION ALL
      SELECT "round_id", 1::smallint, "time_span"("created_at"), "status", -count(*)
      FROM "old_orders" GROUP BY 1, 2, 3, 4
      UNION ALL
      SELECT "coupon_id", 4::smallint, "time_span"("created_at") >> 6, 'CREATED'::order_status, -count(*)
      FROM "old_orders" WHERE "coupon_id" IS NOT NULL GROUP BY 1, 2, 3, 4
    ) AS "changes";
  ELSE
    DELETE FROM "order_counts";
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
INSERT INTO "order_counts" ("scope_id", "level", "span", "status", "orders")
SELECT "coupon_id", 4, "time_span"("created_at") >> 6, 'CREATED', count(*)
FROM "orders" WHERE "coupon_id" IS NOT NULL GROUP BY 1, 3;
