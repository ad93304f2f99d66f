CREATE TABLE "idempotency_keys" (
	"caller" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"digest" "bytea" NOT NULL,
	"status" smallint,
	"answer" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_caller_key_hash_pk" PRIMARY KEY("caller","key_hash")
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");