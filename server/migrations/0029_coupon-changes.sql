ALTER TABLE "coupons" ADD COLUMN "used" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "is_disabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_used" CHECK ("coupons"."used" >= 0);--> statement-breakpoint
-- Orders tell how often coupons were used until now.
UPDATE "coupons" SET "used" = "counted"."uses"
FROM (SELECT "coupon_id", count(*)::integer AS "uses" FROM "orders" WHERE "coupon_id" IS NOT NULL GROUP BY "coupon_id") AS "counted"
WHERE "coupons"."id" = "counted"."coupon_id";
