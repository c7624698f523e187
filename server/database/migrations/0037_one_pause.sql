UPDATE "payments" SET "ask_at" = now() WHERE "wrong_amount" IS NOT NULL AND "state" IN ('reserved', 'ending');--> statement-breakpoint
UPDATE "mail_status" SET "paused_at" = coalesce("paused_at", now()) WHERE EXISTS (SELECT FROM "stripe_status" WHERE "paused_at" IS NOT NULL);--> statement-breakpoint
UPDATE "stripe_status" SET "account" = (SELECT "account" FROM "payments" WHERE "mode" = 'live' AND "account" IS NOT NULL ORDER BY "id" LIMIT 1);--> statement-breakpoint
DELETE FROM "audit_log" WHERE "entity" = 'payment';--> statement-breakpoint
DROP TABLE "stray_payments" CASCADE;--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "wrong_amount";--> statement-breakpoint
ALTER TABLE "stripe_status" DROP COLUMN "mode";--> statement-breakpoint
ALTER TABLE "stripe_status" DROP COLUMN "heartbeat_at";--> statement-breakpoint
ALTER TABLE "stripe_status" DROP COLUMN "paused_at";
