DROP INDEX "works_open";--> statement-breakpoint
DROP INDEX "works_of_assignee_open";--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "deferred_until" date;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "deferral_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "send_by" date;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "pay_by" date;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "needs_until" date;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "asked_on" date;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "call_since" date;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "reviewer_id" uuid;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "fee" bigint;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "lodged_on" date;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "lodgment_sealed" "bytea";--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "assessment_sealed" "bytea";--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "assessment_differs" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "paper_sealed" "bytea";--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "paper_document_id" uuid;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "review_sealed" "bytea";--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "works_to_call" ON "works" USING btree ("call_since") WHERE "works"."call_since" is not null;--> statement-breakpoint
CREATE INDEX "works_asking_time" ON "works" USING btree ("needs_until") WHERE "works"."needs_until" is not null;--> statement-breakpoint
CREATE INDEX "works_differing" ON "works" USING btree ("id") WHERE "works"."assessment_differs";--> statement-breakpoint
CREATE INDEX "works_open" ON "works" USING btree ("due_on","id") WHERE stage in ('collecting', 'preparing', 'review', 'approval', 'ready');--> statement-breakpoint
CREATE INDEX "works_of_assignee_open" ON "works" USING btree ("assignee_id","due_on","id") WHERE stage in ('collecting', 'preparing', 'review', 'approval', 'ready');--> statement-breakpoint
UPDATE "works" SET "lodged_on" = (coalesce("lodged_at", "created_at") AT TIME ZONE 'Australia/Sydney')::date WHERE "stage" = 'lodged';--> statement-breakpoint
UPDATE "works" SET "asked_on" = ("created_at" AT TIME ZONE 'Australia/Sydney')::date,
  "send_by" = greatest(current_date + 7, least(("created_at" AT TIME ZONE 'Australia/Sydney')::date + 21, "due_on" - 30)),
  "remind_on" = current_date + 7
  WHERE "stage" IN ('collecting', 'preparing', 'approval')
    AND EXISTS (SELECT FROM "work_items" "item" WHERE "item"."work_id" = "works"."id" AND "item"."state" IN ('open', 'returned'));--> statement-breakpoint
UPDATE "works" SET "asked_on" = current_date, "remind_on" = current_date + 7
  WHERE "stage" IN ('collecting', 'preparing', 'approval') AND "asked_on" IS NULL
    AND EXISTS (SELECT FROM "work_approvals" "sent" WHERE "sent"."work_id" = "works"."id" AND "sent"."state" = 'open');--> statement-breakpoint
UPDATE "works" SET "remind_on" = NULL WHERE "asked_on" IS NULL;
