ALTER TABLE "registrations" ADD COLUMN "corrections_left" integer DEFAULT 2;--> statement-breakpoint
-- Who pays keeps nobody else of the same address away, also once the payment is given up.
UPDATE "registrations" SET "is_bought" = true WHERE "state" = 'reserved';
