ALTER TABLE "stops" ADD COLUMN "agreed_arrives_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stops" ADD COLUMN "agreed_leaves_at" timestamp with time zone;