CREATE TABLE "client_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client_views" ADD CONSTRAINT "client_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_views_of_owner" ON "client_views" USING btree ("owner_id");