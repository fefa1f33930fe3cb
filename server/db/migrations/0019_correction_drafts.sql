CREATE TABLE "correction_drafts" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"draft_sealed" "bytea",
	"saved_at" timestamp with time zone,
	"saves" integer DEFAULT 0 NOT NULL,
	"saves_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "correction_drafts" ADD CONSTRAINT "correction_drafts_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "correction_drafts_saved" ON "correction_drafts" USING btree ("saved_at") WHERE "correction_drafts"."draft_sealed" is not null;