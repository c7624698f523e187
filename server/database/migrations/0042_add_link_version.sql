ALTER TABLE "registrations" ALTER COLUMN "corrections_left" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "link_version" integer DEFAULT 0 NOT NULL;