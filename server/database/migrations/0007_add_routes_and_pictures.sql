CREATE TABLE "event_progress" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"stop_id" integer,
	"minutes_late" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_vendors" (
	"event_id" integer NOT NULL,
	"vendor_id" integer NOT NULL,
	"stop_id" integer,
	CONSTRAINT "event_vendors_event_id_vendor_id_pk" PRIMARY KEY("event_id","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "picture_variants" (
	"picture_id" integer NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "picture_variants_picture_id_format_width_pk" PRIMARY KEY("picture_id","format","width")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" serial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"use" text NOT NULL,
	"event_id" integer,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"registration_id" integer,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stops" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"position" integer NOT NULL,
	"venue_id" integer,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"arrives_at" timestamp with time zone NOT NULL,
	"leaves_at" timestamp with time zone NOT NULL,
	"specials" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text,
	"latitude" double precision,
	"longitude" double precision,
	"state" text DEFAULT 'planned' NOT NULL,
	"asked_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "image_alt" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "stop_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "confirmed_stop_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "first_stop" text;--> statement-breakpoint
ALTER TABLE "event_progress" ADD CONSTRAINT "event_progress_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_progress" ADD CONSTRAINT "event_progress_stop_id_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."stops"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_vendors" ADD CONSTRAINT "event_vendors_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_vendors" ADD CONSTRAINT "event_vendors_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_vendors" ADD CONSTRAINT "event_vendors_stop_id_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."stops"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_variants" ADD CONSTRAINT "picture_variants_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_vendors_vendor_index" ON "event_vendors" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "event_vendors_stop_index" ON "event_vendors" USING btree ("stop_id");--> statement-breakpoint
CREATE INDEX "pictures_event_index" ON "pictures" USING btree ("event_id","state","id");--> statement-breakpoint
CREATE INDEX "pictures_state_index" ON "pictures" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "pictures_hash_index" ON "pictures" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "pictures_registration_index" ON "pictures" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "stops_event_index" ON "stops" USING btree ("event_id","position");--> statement-breakpoint
CREATE INDEX "stops_venue_index" ON "stops" USING btree ("venue_id");--> statement-breakpoint
CREATE TRIGGER "stops_public_data" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "stops"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_public_data"();
--> statement-breakpoint
CREATE TRIGGER "event_vendors_public_data" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "event_vendors"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_public_data"();
--> statement-breakpoint
CREATE TRIGGER "event_progress_public_data" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "event_progress"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_public_data"();
--> statement-breakpoint
CREATE TRIGGER "pictures_public_data" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "pictures"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_public_data"();
--> statement-breakpoint
-- Not of a new one: no page shows an application that nobody has read.
CREATE TRIGGER "venues_public_data" AFTER UPDATE OR DELETE OR TRUNCATE ON "venues"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_public_data"();
--> statement-breakpoint
CREATE TRIGGER "vendors_public_data" AFTER UPDATE OR DELETE OR TRUNCATE ON "vendors"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_public_data"();
