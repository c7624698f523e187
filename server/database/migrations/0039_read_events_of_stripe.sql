DROP TABLE "stripe_calls" CASCADE;--> statement-breakpoint
DROP TABLE "stripe_events" CASCADE;--> statement-breakpoint
ALTER TABLE "stripe_status" ADD COLUMN "newest_event_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stripe_status" ADD COLUMN "events_read_at" timestamp with time zone;--> statement-breakpoint
UPDATE "stripe_status" SET "newest_event_at" = "events_read_until", "events_read_at" = "events_read_until";--> statement-breakpoint
ALTER TABLE "stripe_status" DROP COLUMN "next_sale_at";--> statement-breakpoint
ALTER TABLE "stripe_status" DROP COLUMN "next_ask_at";--> statement-breakpoint
ALTER TABLE "stripe_status" DROP COLUMN "events_read_until";--> statement-breakpoint
ALTER TABLE "stripe_status" DROP COLUMN "refused_signatures";--> statement-breakpoint
ALTER TABLE "stripe_status" DROP COLUMN "clock_difference";