ALTER TABLE "hook_deliveries" ADD COLUMN "by_hand" jsonb;--> statement-breakpoint
ALTER TABLE "hooks" ADD COLUMN "refused_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hooks" ADD COLUMN "refused_since" timestamp with time zone;