ALTER TABLE "event_vendors" ADD COLUMN "id" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "event_vendors" ADD COLUMN "state" text DEFAULT 'planned' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_vendors" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_vendors" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_vendors" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "event_vendors" ADD COLUMN "told_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_vendors" ADD COLUMN "told_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_vendors" ADD COLUMN "told_first_stop" text;--> statement-breakpoint
ALTER TABLE "stops" ADD COLUMN "moved_by" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_vendors" ADD CONSTRAINT "event_vendors_id_unique" UNIQUE("id");--> statement-breakpoint
-- Who was listed was public: that stays so, by the organizer's word, at what the event says today.
UPDATE "event_vendors" AS "booth" SET
  "state" = 'confirmed',
  "answered_by" = 'organizer',
  "told_starts_at" = coalesce((SELECT "arrives_at" FROM "stops" WHERE "stops"."id" = "booth"."stop_id"), "events"."date"),
  "told_ends_at" = coalesce((SELECT "leaves_at" FROM "stops" WHERE "stops"."id" = "booth"."stop_id"), "events"."ends_at"),
  "told_first_stop" = "events"."first_stop"
FROM "events" WHERE "events"."id" = "booth"."event_id";
