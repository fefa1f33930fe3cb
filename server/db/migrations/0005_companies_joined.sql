ALTER TABLE "companies" ADD COLUMN "was_joined" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Only a company that was made by a call of its own, and has nobody, can have been left behind.
UPDATE "companies" SET "was_joined" = true WHERE EXISTS (SELECT FROM "users" WHERE "users"."company_id" = "companies"."id") OR NOT EXISTS (SELECT FROM "audit_events" WHERE "audit_events"."kind" = 'company-created' AND "audit_events"."subject_id" = "companies"."id");
