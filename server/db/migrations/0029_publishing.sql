CREATE TABLE "site_draft" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"changes" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid,
	CONSTRAINT "site_draft_is_one" CHECK ("site_draft"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "site_drawings" (
	"key" text PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"redirects" jsonb NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_drawn_files" (
	"drawing_key" text NOT NULL,
	"address" text NOT NULL,
	"file" jsonb NOT NULL,
	"plain" "bytea",
	"br" "bytea",
	"gz" "bytea",
	CONSTRAINT "site_drawn_files_drawing_key_address_pk" PRIMARY KEY("drawing_key","address")
);
--> statement-breakpoint
CREATE TABLE "site_images" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"added_by" uuid,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"settings" jsonb NOT NULL,
	"difference" jsonb NOT NULL,
	"restores" integer,
	"published_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"live_at" timestamp with time zone,
	"drawn" integer DEFAULT 0 NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_draft" ADD CONSTRAINT "site_draft_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_drawings" ADD CONSTRAINT "site_drawings_version_id_site_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."site_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_drawn_files" ADD CONSTRAINT "site_drawn_files_drawing_key_site_drawings_key_fk" FOREIGN KEY ("drawing_key") REFERENCES "public"."site_drawings"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_images" ADD CONSTRAINT "site_images_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_versions" ADD CONSTRAINT "site_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_drawings_version" ON "site_drawings" USING btree ("version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_versions_number" ON "site_versions" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "site_versions_live" ON "site_versions" USING btree ("state") WHERE state = 'live';