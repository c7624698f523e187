CREATE TABLE "import_words" (
	"user_id" integer NOT NULL,
	"list" text NOT NULL,
	"word" text NOT NULL,
	"meaning" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_words_user_id_list_word_pk" PRIMARY KEY("user_id","list","word")
);
--> statement-breakpoint
ALTER TABLE "import_words" ADD CONSTRAINT "import_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_words_created_index" ON "import_words" USING btree ("created_at");