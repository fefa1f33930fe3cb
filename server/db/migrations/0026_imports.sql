CREATE TABLE "import_headings" (
	"heading" text PRIMARY KEY NOT NULL,
	"column" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"expected" text NOT NULL,
	"fate" text,
	"email_hash" "bytea",
	"user_id" uuid,
	"content_sealed" "bytea",
	"before_sealed" "bytea"
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"invite" boolean DEFAULT false NOT NULL,
	"started_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"layout_sealed" "bytea",
	"rows" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"expected_new" integer DEFAULT 0 NOT NULL,
	"expected_same" integer DEFAULT 0 NOT NULL,
	"expected_changed" integer DEFAULT 0 NOT NULL,
	"made_new" integer DEFAULT 0 NOT NULL,
	"made_same" integer DEFAULT 0 NOT NULL,
	"made_changed" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_rows_numbered" ON "import_rows" USING btree ("import_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "import_rows_once" ON "import_rows" USING btree ("import_id","email_hash") WHERE "import_rows"."email_hash" is not null;--> statement-breakpoint
CREATE INDEX "import_rows_of_user" ON "import_rows" USING btree ("user_id") WHERE "import_rows"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "imports_listed" ON "imports" USING btree ("created_at","id");