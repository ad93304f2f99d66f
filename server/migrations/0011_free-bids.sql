CREATE TABLE "free_bids" (
	"round_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "free_bids_round_id_user_id_pk" PRIMARY KEY("round_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "free_bids" ADD CONSTRAINT "free_bids_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_bids" ADD CONSTRAINT "free_bids_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "free_bids" ("round_id", "user_id", "taken")
SELECT "orders"."round_id", "orders"."user_id", count(*)::int FROM "orders"
JOIN "rounds" ON "rounds"."id" = "orders"."round_id"
WHERE "rounds"."entry_fee" = 0 AND "rounds"."status" = 'IN_PROGRESS'
GROUP BY "orders"."round_id", "orders"."user_id";
