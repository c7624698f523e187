-- The same as searchText in shared/search-text.ts. PostgreSQL's lower() and normalize() need no extension.
CREATE FUNCTION "search_text"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN octet_length($1) = length($1) THEN translate(lower($1), '''`', '')
    ELSE translate(replace(replace(replace(
      lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g')),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđıς''`´’‘ʼʻ', 'oldiσ')
  END
$$;--> statement-breakpoint
DROP INDEX "audit_log_search_index";--> statement-breakpoint
DROP INDEX "contact_messages_search_index";--> statement-breakpoint
DROP INDEX "events_search_index";--> statement-breakpoint
DROP INDEX "emails_search_index";--> statement-breakpoint
DROP INDEX "newsletters_search_index";--> statement-breakpoint
DROP INDEX "vendors_search_index";--> statement-breakpoint
DROP INDEX "venues_search_index";--> statement-breakpoint
DROP INDEX "registrations_search_index";--> statement-breakpoint
DROP INDEX "subscribers_search_index";--> statement-breakpoint
-- U+001F is on no keyboard: nothing that is typed matches from one column's end into the next. Of a phone number the
-- digits are there by themselves. The release before writes these rows too, and knows nothing of the column.
ALTER TABLE "audit_log" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text("username" || chr(31) || "label")) STORED;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text("name" || chr(31) || "email" || chr(31) || "subject" || chr(31) || "message")) STORED;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text("title" || chr(31) || "location" || chr(31) || "starting_venue")) STORED;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text("to" || chr(31) || "subject")) STORED;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text("subject")) STORED;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text("business_name" || chr(31) || "contact_name" || chr(31) || "contact_email" || chr(31) || "city" || chr(31) || "contact_phone" || chr(31) || translate("contact_phone", ' ()+-./', ''))) STORED;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text("business_name" || chr(31) || "contact_name" || chr(31) || "contact_email" || chr(31) || "city" || chr(31) || "contact_phone" || chr(31) || translate("contact_phone", ' ()+-./', ''))) STORED;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text("first_name" || chr(31) || "last_name" || chr(31) || "email" || chr(31) || "phone" || chr(31) || translate("phone", ' ()+-./', ''))) STORED;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text("email")) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text("username")) STORED;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text("alt")) STORED;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text("key" || chr(31) || "label" || chr(31) || "value")) STORED;--> statement-breakpoint
CREATE INDEX "audit_log_search_index" ON "audit_log" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_search_index" ON "contact_messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_search_index" ON "events" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "emails_search_index" ON "emails" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "newsletters_search_index" ON "newsletters" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vendors_search_index" ON "vendors" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "venues_search_index" ON "venues" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "registrations_search_index" ON "registrations" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subscribers_search_index" ON "subscribers" USING gin ("search_text" gin_trgm_ops);