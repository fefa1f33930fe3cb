CREATE TABLE "people_read" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"counted" "bytea" NOT NULL,
	"settled" "bytea" NOT NULL,
	"asked_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "people_read" ADD CONSTRAINT "people_read_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_read_changed" ON "people_read" USING btree ("changed_at");