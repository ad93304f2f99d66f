CREATE TABLE "platform_settings" (
	"section" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_settings_section_version_pk" PRIMARY KEY("section","version")
);
--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "platform_share" numeric;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "referral_share" numeric;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "free_bids" integer;--> statement-breakpoint
-- A round keeps the terms of its start, whoever writes the row.
CREATE FUNCTION "keep_round_terms"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the terms of round % are those of its start', OLD."number";
END
$$;
--> statement-breakpoint
CREATE TRIGGER "rounds_terms_kept" BEFORE UPDATE ON "rounds"
FOR EACH ROW WHEN (
  (NEW."platform_share", NEW."referral_share", NEW."free_bids")
  IS DISTINCT FROM (OLD."platform_share", OLD."referral_share", OLD."free_bids")
) EXECUTE FUNCTION "keep_round_terms"();
