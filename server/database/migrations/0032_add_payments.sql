CREATE TABLE "payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text DEFAULT gen_random_uuid() NOT NULL,
	"event_id" integer NOT NULL,
	"registration_id" integer NOT NULL,
	"state" text DEFAULT 'reserved' NOT NULL,
	"mode" text NOT NULL,
	"account" text,
	"unit_price" integer NOT NULL,
	"people" integer NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"refund_until" timestamp with time zone NOT NULL,
	"session_params" jsonb,
	"content_hash" text,
	"network_hash" text,
	"session_id" text,
	"session_url" text,
	"session_ends_at" timestamp with time zone NOT NULL,
	"payment_intent_id" text,
	"end_cause" text,
	"ended_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"paid" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"dispute" text,
	"wrong_amount" text,
	"ask_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_key_key" UNIQUE("key"),
	CONSTRAINT "payments_session_key" UNIQUE("session_id"),
	CONSTRAINT "payments_intent_key" UNIQUE("payment_intent_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"cause" text NOT NULL,
	"reason" text,
	"state" text DEFAULT 'decided' NOT NULL,
	"stripe_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"send_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_key_key" UNIQUE("key"),
	CONSTRAINT "refunds_stripe_key" UNIQUE("stripe_id")
);
--> statement-breakpoint
CREATE TABLE "stray_payments" (
	"session_id" text PRIMARY KEY NOT NULL,
	"payment_intent_id" text,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stripe_calls" (
	"id" serial PRIMARY KEY NOT NULL,
	"lane" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"rung_at" timestamp with time zone,
	"listed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stripe_status" (
	"id" integer PRIMARY KEY NOT NULL,
	"installation" text DEFAULT gen_random_uuid() NOT NULL,
	"account" text,
	"mode" text,
	"heartbeat_at" timestamp with time zone NOT NULL,
	"paused_at" timestamp with time zone,
	"next_sale_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_ask_at" timestamp with time zone DEFAULT now() NOT NULL,
	"events_read_until" timestamp with time zone DEFAULT now() NOT NULL,
	"problem" text,
	"problem_at" timestamp with time zone,
	"refused_signatures" integer DEFAULT 0 NOT NULL,
	"refused_signature_at" timestamp with time zone,
	"clock_difference" integer
);
--> statement-breakpoint
DROP INDEX "registrations_guest_key";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "payment" text DEFAULT 'door' NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "is_bought" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "is_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "paid_at_door" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_registration_index" ON "payments" USING btree ("registration_id","id");--> statement-breakpoint
CREATE INDEX "payments_event_index" ON "payments" USING btree ("event_id","state");--> statement-breakpoint
CREATE INDEX "payments_ask_index" ON "payments" USING btree ("ask_at");--> statement-breakpoint
CREATE INDEX "payments_network_index" ON "payments" USING btree ("event_id","network_hash");--> statement-breakpoint
CREATE INDEX "refunds_payment_index" ON "refunds" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "refunds_due_index" ON "refunds" USING btree ("send_at","id") WHERE "refunds"."state" = 'decided';--> statement-breakpoint
CREATE INDEX "stripe_events_occurred_index" ON "stripe_events" USING btree ("occurred_at");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_guest_key" ON "registrations" USING btree ("event_id",lower("email")) WHERE "registrations"."state" <> 'cancelled' and not "registrations"."is_bought" and "registrations"."erased_at" is null;