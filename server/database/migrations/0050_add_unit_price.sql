ALTER TABLE "refunds" ADD COLUMN "is_gift" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "unit_price" integer;--> statement-breakpoint
-- By the payment that counts.
UPDATE "registrations" SET "unit_price" = "counting"."unit_price" FROM (
  SELECT DISTINCT ON ("registration_id") "registration_id", "unit_price" FROM "payments" WHERE "state" <> 'expired'
  ORDER BY "registration_id", "paid" > "refunded" DESC, "paid" > 0 DESC, "id" DESC
) "counting" WHERE "counting"."registration_id" = "registrations"."id";--> statement-breakpoint
-- Where all paid at the door nobody was asked to say who did: of an event that is over nothing is due.
UPDATE "registrations" SET "unit_price" = 0 FROM "events"
WHERE "events"."id" = "registrations"."event_id" AND "events"."payment" = 'door' AND "events"."ends_at" < now()
  AND "registrations"."unit_price" IS NULL AND "registrations"."paid_at_door" = 0;