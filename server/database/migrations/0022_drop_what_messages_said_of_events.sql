ALTER TABLE "emails" DROP COLUMN "event_before";--> statement-breakpoint
ALTER TABLE "emails" DROP COLUMN "event_said";--> statement-breakpoint
-- One row again: the first one kept processes from sending that knew no message without its text.
DELETE FROM "mail_status" WHERE "id" = 1;--> statement-breakpoint
UPDATE "mail_status" SET "id" = 1 WHERE "id" = 2;
