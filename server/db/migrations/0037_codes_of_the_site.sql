-- Codes may be missing until every server knows them; see server/vault/row-code-window.ts.
ALTER TABLE "site_draft" ADD COLUMN "row_code" "bytea";--> statement-breakpoint
ALTER TABLE "site_drawings" ADD COLUMN "row_code" "bytea";--> statement-breakpoint
ALTER TABLE "site_drawn_files" ADD COLUMN "row_code" "bytea";--> statement-breakpoint
ALTER TABLE "site_images" ADD COLUMN "row_code" "bytea";--> statement-breakpoint
ALTER TABLE "site_versions" ADD COLUMN "row_code" "bytea";--> statement-breakpoint
-- An older server that still runs changes a row without its code: it is made anew afterwards.
CREATE TRIGGER "site_draft_forget_row_code" BEFORE UPDATE OF "version", "changes" ON "site_draft"
FOR EACH ROW WHEN (NEW."row_code" IS NOT DISTINCT FROM OLD."row_code") EXECUTE FUNCTION "forget_row_code"();--> statement-breakpoint
CREATE TRIGGER "site_versions_forget_row_code" BEFORE UPDATE OF "live_at" ON "site_versions"
FOR EACH ROW WHEN (NEW."row_code" IS NOT DISTINCT FROM OLD."row_code") EXECUTE FUNCTION "forget_row_code"();--> statement-breakpoint
-- Who booked an appointment stays the same; a hold becomes somebody's appointment once.
CREATE TRIGGER "appointments_keep_owner" BEFORE UPDATE ON "appointments"
FOR EACH ROW WHEN (NEW."id" <> OLD."id" OR (OLD."reference" IS NOT NULL
	AND (NEW."user_id" IS DISTINCT FROM OLD."user_id" OR NEW."reference" IS DISTINCT FROM OLD."reference"))) EXECUTE FUNCTION "refuse_new_owner"();
