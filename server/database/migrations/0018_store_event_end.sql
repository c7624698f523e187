-- The site computes it from now on, by endInstant in shared/dates.ts. What is stored stays.
ALTER TABLE "events" ALTER COLUMN "ends_at" DROP EXPRESSION;--> statement-breakpoint
DROP FUNCTION "event_end"(timestamp with time zone, text, text);
