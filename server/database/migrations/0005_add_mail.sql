CREATE TABLE "contact_replies" (
	"id" serial PRIMARY KEY NOT NULL,
	"message_id" integer NOT NULL,
	"text" text NOT NULL,
	"username" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"to" text NOT NULL,
	"to_hash" text NOT NULL,
	"subject" text NOT NULL,
	"html" text,
	"text" text,
	"about_kind" text,
	"about_id" integer,
	"newsletter_id" integer,
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"send_at" timestamp with time zone DEFAULT now() NOT NULL,
	"send_before" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "emails_key_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "mail_status" (
	"id" integer PRIMARY KEY NOT NULL,
	"heartbeat_at" timestamp with time zone NOT NULL,
	"paused_at" timestamp with time zone,
	"next_send_at" timestamp with time zone DEFAULT now() NOT NULL,
	"problem" text,
	"problem_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"id" serial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"send_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"slug" text,
	"html" text,
	"text" text,
	"recipients" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletters_slug_key" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "organiser_notices" (
	"id" serial PRIMARY KEY NOT NULL,
	"about_kind" text NOT NULL,
	"about_id" integer NOT NULL,
	"digest_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secret_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppressed_emails" (
	"hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "state" text DEFAULT 'confirmed' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "link_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "link_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_replies_message_index" ON "contact_replies" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "emails_due_index" ON "emails" USING btree ("send_at","id") WHERE "emails"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "emails_state_index" ON "emails" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "emails_created_index" ON "emails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "emails_recipient_index" ON "emails" USING btree ("to_hash","created_at");--> statement-breakpoint
CREATE INDEX "emails_about_index" ON "emails" USING btree ("about_kind","about_id");--> statement-breakpoint
CREATE INDEX "emails_newsletter_index" ON "emails" USING btree ("newsletter_id","state");--> statement-breakpoint
CREATE INDEX "emails_search_index" ON "emails" USING gin (("to" || chr(31) || "subject") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "newsletters_state_index" ON "newsletters" USING btree ("state","send_at");--> statement-breakpoint
CREATE INDEX "newsletters_created_index" ON "newsletters" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletters_search_index" ON "newsletters" USING gin (("subject") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organiser_notices_digest_index" ON "organiser_notices" USING btree ("digest_at");--> statement-breakpoint
CREATE INDEX "subscribers_state_index" ON "subscribers" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE TRIGGER "newsletters_public_data" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "newsletters"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_public_data"();
--> statement-breakpoint
-- Room for a lease beside each row: written there, it needs no new entries in the indexes.
ALTER TABLE "emails" SET (fillfactor = 50);
