ALTER TABLE "registrations" ADD COLUMN "account_id" integer;--> statement-breakpoint
CREATE INDEX "venues_contact_email_index" ON "venues" USING btree (lower("contact_email"));--> statement-breakpoint
CREATE INDEX "registrations_email_index" ON "registrations" USING btree (lower("email")) WHERE "registrations"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "registrations_account_index" ON "registrations" USING btree ("account_id","id") WHERE "registrations"."account_id" is not null;