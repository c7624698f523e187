ALTER TABLE "vendors" ALTER COLUMN "address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ALTER COLUMN "zip_code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ALTER COLUMN "contact_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ALTER COLUMN "contact_title" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ALTER COLUMN "contact_email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ALTER COLUMN "contact_phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ALTER COLUMN "address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ALTER COLUMN "zip_code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ALTER COLUMN "contact_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ALTER COLUMN "contact_title" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ALTER COLUMN "contact_email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ALTER COLUMN "contact_phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ALTER COLUMN "venue_type" DROP NOT NULL;--> statement-breakpoint
-- What one column leaves out would make all of the text unknown.
ALTER TABLE "vendors" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text("business_name" || chr(31) || coalesce("contact_name", '') || chr(31) || coalesce("contact_email", '') || chr(31) || "city" || chr(31) || coalesce("contact_phone", '') || chr(31) || translate(coalesce("contact_phone", ''), ' ()+-./', ''))) STORED;--> statement-breakpoint
CREATE INDEX "vendors_search_index" ON "vendors" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "venues" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text("business_name" || chr(31) || coalesce("contact_name", '') || chr(31) || coalesce("contact_email", '') || chr(31) || "city" || chr(31) || coalesce("contact_phone", '') || chr(31) || translate(coalesce("contact_phone", ''), ' ()+-./', ''))) STORED;--> statement-breakpoint
CREATE INDEX "venues_search_index" ON "venues" USING gin ("search_text" gin_trgm_ops);
