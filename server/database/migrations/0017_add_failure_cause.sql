ALTER TABLE "emails" ADD COLUMN "failure_cause" text;--> statement-breakpoint
UPDATE "emails" SET "failure_cause" = CASE WHEN "last_error" LIKE 'It could not be sent in time.%' THEN 'overdue' ELSE 'rejected' END WHERE "state" = 'failed' AND "last_error" IS NOT NULL;
