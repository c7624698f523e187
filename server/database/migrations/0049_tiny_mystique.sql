ALTER TABLE "check_ins" ADD COLUMN "means" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "disputed" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "dispute_won_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
UPDATE "refunds" SET "left_at" = "created_at" WHERE "stripe_id" IS NOT NULL;
