ALTER TYPE "public"."submission_state" ADD VALUE 'sent-back' BEFORE 'done';--> statement-breakpoint
CREATE TABLE "client_intake" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"draft_version" integer DEFAULT 0 NOT NULL,
	"draft_sealed" "bytea",
	"draft_step" integer,
	"draft_saved_at" timestamp with time zone,
	"saves" integer DEFAULT 0 NOT NULL,
	"saves_since" timestamp with time zone,
	"account_hash" "bytea",
	"account_given_at" timestamp with time zone,
	"contact_sealed" "bytea"
);
--> statement-breakpoint
CREATE TABLE "submission_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"changes_sealed" "bytea" NOT NULL,
	"earlier_form_sealed" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "state_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "sent_back_sealed" "bytea";--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "bank_account" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "bank_change_sealed" "bytea";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "own_phone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "client_intake" ADD CONSTRAINT "client_intake_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_versions" ADD CONSTRAINT "submission_versions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_intake_drafts" ON "client_intake" USING btree ("draft_saved_at") WHERE "client_intake"."draft_sealed" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "submission_versions_key" ON "submission_versions" USING btree ("submission_id","version");