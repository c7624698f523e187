ALTER TABLE "vendors" ALTER COLUMN "vendor_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ALTER COLUMN "product_description" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "is_added_by_organizer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "is_added_by_organizer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "event_vendors" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "stops" ADD COLUMN "decline_reason" text;