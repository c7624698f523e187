CREATE TABLE "declined_venues" (
	"event_id" integer NOT NULL,
	"venue_id" integer NOT NULL,
	CONSTRAINT "declined_venues_event_id_venue_id_pk" PRIMARY KEY("event_id","venue_id")
);
--> statement-breakpoint
ALTER TABLE "declined_venues" ADD CONSTRAINT "declined_venues_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declined_venues" ADD CONSTRAINT "declined_venues_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "declined_venues_venue_index" ON "declined_venues" USING btree ("venue_id");--> statement-breakpoint
-- Until now the audit log remembered it. What a process of the last release writes there after this is not brought over:
-- such a venue is not marked.
INSERT INTO "declined_venues" ("event_id", "venue_id")
SELECT DISTINCT "stops"."event_id", "venues"."id"
FROM "audit_log"
JOIN "stops" ON "audit_log"."entity" = 'stop' AND "audit_log"."entity_id" = "stops"."id"::text
JOIN "venues" ON "venues"."id" = ("audit_log"."before" ->> 'venueId')::int
WHERE "audit_log"."before" ->> 'state' = 'declined' AND "stops"."venue_id" IS DISTINCT FROM "venues"."id"
	AND NOT EXISTS (
		SELECT FROM "stops" AS "agreed"
		WHERE "agreed"."event_id" = "stops"."event_id" AND "agreed"."venue_id" = "venues"."id" AND "agreed"."state" = 'confirmed'
	);