ALTER TABLE "round_totals" ALTER COLUMN "fees" SET DATA TYPE numeric(38, 2);--> statement-breakpoint
ALTER TABLE "winners" ALTER COLUMN "reward" SET DATA TYPE numeric(38, 2);--> statement-breakpoint
ALTER TABLE "winners" ALTER COLUMN "referral_reward" SET DATA TYPE numeric(38, 2);