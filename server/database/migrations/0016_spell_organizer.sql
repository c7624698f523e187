ALTER TABLE "organiser_notices" RENAME TO "organizer_notices";--> statement-breakpoint
ALTER INDEX "organiser_notices_digest_index" RENAME TO "organizer_notices_digest_index";--> statement-breakpoint
ALTER INDEX "organiser_notices_pkey" RENAME TO "organizer_notices_pkey";--> statement-breakpoint
ALTER SEQUENCE "organiser_notices_id_seq" RENAME TO "organizer_notices_id_seq";--> statement-breakpoint
UPDATE "site_settings" SET "key" = 'organizer_mail' WHERE "key" = 'organiser_mail';--> statement-breakpoint
UPDATE "emails" SET "kind" = replace("kind", 'organiser', 'organizer'), "key" = regexp_replace("key", '^organiser-', 'organizer-') WHERE "kind" IN ('organiser-notice', 'organiser-digest');--> statement-breakpoint
UPDATE "pictures" SET "source" = 'organizer' WHERE "source" = 'organiser';--> statement-breakpoint
UPDATE "stops" SET "answered_by" = 'organizer' WHERE "answered_by" = 'organiser';--> statement-breakpoint
UPDATE "registrations" SET "source" = 'organizer' WHERE "source" = 'organiser';--> statement-breakpoint
UPDATE "registrations" SET "cancellation_cause" = 'organizer' WHERE "cancellation_cause" = 'organiser';
