CREATE TABLE "hook_deliveries" (
	"id" serial PRIMARY KEY NOT NULL,
	"hook_id" integer NOT NULL,
	"key" text NOT NULL,
	"answers" jsonb,
	"state" text DEFAULT 'received' NOT NULL,
	"problem" text,
	"application_id" integer,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hooks" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"link_version" integer DEFAULT 1 NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_agreed" boolean DEFAULT false NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hook_deliveries" ADD CONSTRAINT "hook_deliveries_hook_id_hooks_id_fk" FOREIGN KEY ("hook_id") REFERENCES "public"."hooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hook_deliveries_key" ON "hook_deliveries" USING btree ("hook_id","key");--> statement-breakpoint
CREATE INDEX "hook_deliveries_state_index" ON "hook_deliveries" USING btree ("state","id");