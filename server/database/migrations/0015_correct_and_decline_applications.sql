DROP INDEX "vendors_approved_index";--> statement-breakpoint
DROP INDEX "vendors_status_index";--> statement-breakpoint
DROP INDEX "venues_approved_index";--> statement-breakpoint
DROP INDEX "venues_status_index";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "is_declined" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "is_declined" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "vendors_approved_index" ON "vendors" USING btree ("is_approved","is_declined","id");--> statement-breakpoint
CREATE INDEX "vendors_status_index" ON "vendors" USING btree ("is_approved","is_declined","created_at","id");--> statement-breakpoint
CREATE INDEX "venues_approved_index" ON "venues" USING btree ("is_approved","is_declined","id");--> statement-breakpoint
CREATE INDEX "venues_status_index" ON "venues" USING btree ("is_approved","is_declined","created_at","id");