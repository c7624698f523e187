CREATE TABLE "check_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"registration_id" integer,
	"walk_in" jsonb,
	"action" text NOT NULL,
	"people" integer,
	"wristband" text,
	"at" timestamp with time zone NOT NULL,
	"is_clock_implausible" boolean DEFAULT false NOT NULL,
	"device" text NOT NULL,
	"undoes" uuid,
	"result" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "door_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_changes" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"before" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quarantined_check_ins" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"content" text NOT NULL,
	"content_hash" text NOT NULL,
	"reason" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "event_id" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "registration_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "capacity" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "dog_capacity" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancellation_reason" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "state" text DEFAULT 'confirmed' NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "source" text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "first_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "last_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "people" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "dogs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "dog_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "code" text DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "conditions_version" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "offer_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "missed_offers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "cancellation_cause" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "checked_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "checked_in_people" integer;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "wristband" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_links" ADD CONSTRAINT "door_links_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_changes" ADD CONSTRAINT "event_changes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarantined_check_ins" ADD CONSTRAINT "quarantined_check_ins_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_ins_event_index" ON "check_ins" USING btree ("event_id","at");--> statement-breakpoint
CREATE INDEX "check_ins_registration_index" ON "check_ins" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "door_links_event_index" ON "door_links" USING btree ("event_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quarantined_check_ins_key" ON "quarantined_check_ins" USING btree ("event_id","content_hash");--> statement-breakpoint
CREATE INDEX "emails_event_index" ON "emails" USING btree ("event_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_guest_key" ON "registrations" USING btree ("event_id",lower("email")) WHERE "registrations"."state" <> 'cancelled' and "registrations"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "registrations_created_index" ON "registrations" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "registrations_state_index" ON "registrations" USING btree ("event_id","state","waiting_since","id");--> statement-breakpoint
CREATE INDEX "registrations_name_index" ON "registrations" USING btree ("event_id","last_name","id");--> statement-breakpoint
CREATE INDEX "registrations_participant_index" ON "registrations" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "registrations_offer_index" ON "registrations" USING btree ("offer_expires_at") WHERE "registrations"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "registrations_search_index" ON "registrations" USING gin (("first_name" || chr(31) || "last_name" || chr(31) || "email" || chr(31) || "phone") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_code_key" UNIQUE("code");