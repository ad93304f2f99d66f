CREATE TYPE "public"."order_actor" AS ENUM('BIDDER', 'PROCESSOR', 'ADMIN', 'SYSTEM');--> statement-breakpoint
CREATE TYPE "public"."order_step" AS ENUM('PLACED', 'CHARGED', 'PAID', 'VERIFIED', 'FAILED', 'REFUSED', 'REOPENED', 'WITHDRAWN');--> statement-breakpoint
CREATE TABLE "order_events" (
	"order_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"step" "order_step" NOT NULL,
	"actor" "order_actor" NOT NULL,
	"actor_id" uuid,
	"request_id" text,
	"reason" text,
	"charge_code" text,
	"fee" numeric(12, 2),
	CONSTRAINT "order_events_order_id_id_pk" PRIMARY KEY("order_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_by_fee" ON "orders" USING btree ("fee","id","status");--> statement-breakpoint
CREATE INDEX "orders_by_bid" ON "orders" USING btree ("bid","id","status");--> statement-breakpoint
CREATE INDEX "orders_by_charge_code" ON "orders" USING btree (lower("charge_code") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_by_checkout_id" ON "orders" USING btree (lower("checkout_id") text_pattern_ops);
--> statement-breakpoint
-- Writes what happened to an order. A call says who it is for in the transaction's setting roundkeeper.order_step: {"actor",
-- "actorId", "requestId", "reason", "isPaid"}; any other change is the system's. A payment that is confirmed by a call was found
-- to be paid first, by the processor.
CREATE FUNCTION "keep_order_events"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "noted" jsonb := coalesce(nullif(current_setting('roundkeeper.order_step', true), ''), '{"actor": "SYSTEM"}');
  "step" order_step := 'PLACED';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    "step" := CASE NEW."status" WHEN 'PENDING' THEN 'CHARGED' WHEN 'CONFIRMED' THEN 'VERIFIED' WHEN 'FAILED' THEN 'FAILED'
      WHEN 'CANCELLED' THEN 'WITHDRAWN' ELSE 'REOPENED' END;
    IF "step" = 'VERIFIED' AND "noted" ? 'isPaid' THEN
      INSERT INTO "order_events" ("order_id", "at", "step", "actor", "request_id", "charge_code", "fee")
      VALUES (NEW."id", clock_timestamp(), 'PAID', 'PROCESSOR', "noted"->>'requestId', NEW."charge_code", NEW."fee");
    END IF;
  END IF;
  INSERT INTO "order_events" ("order_id", "at", "step", "actor", "actor_id", "request_id", "reason", "charge_code", "fee")
  VALUES (NEW."id", clock_timestamp(), "step", ("noted"->>'actor')::order_actor, ("noted"->>'actorId')::uuid,
    "noted"->>'requestId', "noted"->>'reason', NEW."charge_code", NEW."fee");
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A bulk load is no call: when its orders were created is known from themselves.
CREATE TRIGGER "orders_inserted_events" AFTER INSERT ON "orders"
FOR EACH ROW WHEN (current_setting('roundkeeper.order_step', true) <> '') EXECUTE FUNCTION "keep_order_events"();
--> statement-breakpoint
CREATE TRIGGER "orders_updated_events" AFTER UPDATE ON "orders"
FOR EACH ROW WHEN (
  OLD."status" IS DISTINCT FROM NEW."status" OR OLD."charge_code" IS DISTINCT FROM NEW."charge_code"
  OR OLD."fee" IS DISTINCT FROM NEW."fee"
) EXECUTE FUNCTION "keep_order_events"();
