DROP TABLE "address_changes" CASCADE;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "pending_id";