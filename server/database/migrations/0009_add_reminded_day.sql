ALTER TABLE "events" ADD COLUMN "reminded_day" text;--> statement-breakpoint
-- The keys of reminders end with the day that they are about.
UPDATE "events" SET "reminded_day" = "reminders"."day"
  FROM (
    SELECT "event_id", max(right("key", 10)) AS "day" FROM "emails" WHERE "kind" = 'event-reminder' GROUP BY "event_id"
  ) AS "reminders"
  WHERE "reminders"."event_id" = "events"."id";
