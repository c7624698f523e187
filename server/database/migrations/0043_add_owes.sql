ALTER TABLE "registrations" ADD COLUMN "owes" text;--> statement-breakpoint
-- An import asks from now on. Of those before nobody was asked for money, unless it came here.
UPDATE "registrations" SET "owes" = CASE WHEN "is_free" THEN 'free' ELSE 'elsewhere' END
WHERE "is_free" OR ("source" = 'import' AND "state" <> 'reserved' AND "paid_at_door" = 0 AND NOT EXISTS (
  SELECT FROM "payments" WHERE "payments"."registration_id" = "registrations"."id" AND "payments"."paid" > 0
));--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "is_free";
