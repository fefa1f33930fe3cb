DROP INDEX "submissions_listed";--> statement-breakpoint
DROP INDEX "submissions_of_state";--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
UPDATE "submissions" SET "corrected_at" = "newest"."at" FROM (SELECT "submission_id", max("submitted_at") AS "at" FROM "submission_versions" GROUP BY "submission_id") AS "newest" WHERE "newest"."submission_id" = "submissions"."id";--> statement-breakpoint
CREATE INDEX "submissions_by_last_sent" ON "submissions" USING btree (coalesce("corrected_at", "submitted_at"),"id","submitted_at","corrected_at");--> statement-breakpoint
CREATE INDEX "submissions_by_state" ON "submissions" USING btree ("state",coalesce("corrected_at", "submitted_at"),"id","submitted_at","corrected_at");