ALTER TABLE "emails" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "params" jsonb;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "told_offer_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "told" jsonb;--> statement-breakpoint
-- What guests were told stood in the messages to them.
UPDATE "registrations" SET "told" = (SELECT "event_said" FROM "emails" WHERE "about_kind" = 'registration' AND "about_id" = "registrations"."id" AND "event_said" IS NOT NULL AND "emails"."state" = 'sent' ORDER BY "emails"."id" DESC LIMIT 1) WHERE "erased_at" IS NULL;--> statement-breakpoint
UPDATE "registrations" SET "told_offer_end" = "offer_expires_at" WHERE "state" = 'offered' AND EXISTS (SELECT FROM "emails" WHERE "about_kind" = 'registration' AND "about_id" = "registrations"."id" AND "kind" = 'registration-offer' AND "emails"."state" = 'sent' AND lower("to") = lower("registrations"."email") AND right("key", 24) = to_char("offer_expires_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));--> statement-breakpoint
UPDATE "emails" SET "edited_at" = (SELECT max("created_at") FROM "audit_log" WHERE "entity" = 'email' AND "entity_id" = "emails"."id"::text AND "after" ? 'editedAt') WHERE "state" <> 'sent';--> statement-breakpoint
-- What is to be known of a message stood in its key.
UPDATE "emails" SET "params" = '{}' WHERE "state" <> 'sent' AND "html" IS NOT NULL;--> statement-breakpoint
UPDATE "emails" SET "params" = jsonb_build_object('replyId', split_part("key", ':', 2)::int) WHERE "params" IS NOT NULL AND "kind" = 'contact-reply';--> statement-breakpoint
UPDATE "emails" SET "params" = jsonb_build_object('name', "subject", 'lines', '[]'::jsonb) || CASE WHEN "about_kind" = 'stop' THEN jsonb_build_object('at', right("key", 24)) ELSE '{}' END WHERE "params" IS NOT NULL AND "kind" = 'organizer-notice';--> statement-breakpoint
UPDATE "emails" SET "params" = '{"abouts": []}' WHERE "params" IS NOT NULL AND "kind" = 'organizer-digest';--> statement-breakpoint
UPDATE "emails" SET "params" = jsonb_build_object('subject', "subject", 'html', '', 'text', "text") WHERE "params" IS NOT NULL AND "kind" IN ('newsletter-test', 'guest-message');--> statement-breakpoint
UPDATE "emails" SET "params" = jsonb_build_object('before', coalesce("event_before", "event_said")) WHERE "params" IS NOT NULL AND "kind" = 'event-changed';--> statement-breakpoint
UPDATE "emails" SET "params" = jsonb_build_object('day', (SELECT to_char("date" AT TIME ZONE 'America/New_York', 'YYYY-MM-DD') FROM "events" WHERE "events"."id" = "event_id")) WHERE "params" IS NOT NULL AND "kind" = 'event-reminder';--> statement-breakpoint
UPDATE "emails" SET "params" = jsonb_build_object('stopId', split_part("key", ':', 2)::int) WHERE "kind" = 'stop-reminder';--> statement-breakpoint
UPDATE "emails" SET "params" = jsonb_build_object('stopId', split_part("key", ':', 2)::int, 'askedAt', right("key", 24)) WHERE "kind" IN ('stop-invitation', 'stop-new-time');--> statement-breakpoint
UPDATE "emails" SET "params" = jsonb_build_object('stopId', CASE WHEN "key" LIKE 'stop-withdrawn:removed:%' THEN split_part("key", ':', 3)::int ELSE 0 END, 'isCancellation', "key" LIKE 'stop-withdrawn:cancelled:%', 'stop', '{"name": ""}'::jsonb, 'event', jsonb_build_object('title', '', 'date', "created_at")) WHERE "params" IS NOT NULL AND "kind" = 'stop-withdrawn';--> statement-breakpoint
-- What tells of an event and was not edited says from now on what is so when it is sent.
UPDATE "emails" SET "html" = NULL, "text" = NULL WHERE "state" <> 'sent' AND "params" IS NOT NULL AND "edited_at" IS NULL AND "kind" IN ('registration-confirmed', 'registration-waiting', 'registration-offer', 'event-reminder', 'event-changed');--> statement-breakpoint
-- Processes of the release before, which cannot send what has no text yet, send nothing any more: they look at the first row.
INSERT INTO "mail_status" ("id", "heartbeat_at", "paused_at", "next_send_at", "problem", "problem_at") SELECT 2, "heartbeat_at", "paused_at", "next_send_at", "problem", "problem_at" FROM "mail_status" WHERE "id" = 1;--> statement-breakpoint
UPDATE "mail_status" SET "paused_at" = now() WHERE "id" = 1;
