CREATE TABLE "approval_signers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"approval_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"capacity" text NOT NULL,
	"signed_at" timestamp with time zone,
	"signing_sealed" "bytea"
);
--> statement-breakpoint
ALTER TABLE "work_approvals" ADD COLUMN "signing_order" text DEFAULT 'any' NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_signers" ADD CONSTRAINT "approval_signers_approval_id_work_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."work_approvals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_signers_once" ON "approval_signers" USING btree ("approval_id","user_id");--> statement-breakpoint
CREATE INDEX "approval_signers_unsigned" ON "approval_signers" USING btree ("user_id") WHERE "approval_signers"."signed_at" is null;--> statement-breakpoint
-- Whoever signed, as the log says: whose client it is if it no longer does.
WITH lines AS (
	SELECT "at", "actor_id", "details" FROM "audit_events" WHERE "kind" = 'approval-signed'
	UNION ALL
	SELECT "at", "actor_id", "details" FROM "audit_pending" WHERE "kind" = 'approval-signed'
)
INSERT INTO "approval_signers" ("id", "approval_id", "user_id", "position", "capacity", "signed_at")
SELECT DISTINCT ON (a."id") gen_random_uuid(), a."id", coalesce(l."actor_id", w."client_id"), 1,
	CASE WHEN coalesce(l."actor_id", w."client_id") = w."client_id" THEN 'self' ELSE coalesce(p."role", '') END,
	a."signed_at"
FROM "work_approvals" a
JOIN "works" w ON w."id" = a."work_id"
LEFT JOIN lines l ON l."details" ->> 'work' = a."work_id"::text
	AND l."details" ->> 'document' = a."document_id"::text AND l."at" >= a."signed_at"
LEFT JOIN "client_people" p ON p."client_id" = w."client_id" AND p."user_id" = l."actor_id"
WHERE a."signed_at" IS NOT NULL
ORDER BY a."id", l."at";--> statement-breakpoint
-- Whoever is asked: the account whose client it is.
INSERT INTO "approval_signers" ("id", "approval_id", "user_id", "position", "capacity")
SELECT gen_random_uuid(), a."id", w."client_id", 1, 'self'
FROM "work_approvals" a
JOIN "works" w ON w."id" = a."work_id"
JOIN "clients" c ON c."id" = w."client_id" AND c."source" = 'account'
WHERE a."signed_at" IS NULL;--> statement-breakpoint
-- Of other clients, everyone who signs for them.
INSERT INTO "approval_signers" ("id", "approval_id", "user_id", "position", "capacity")
SELECT gen_random_uuid(), a."id", p."user_id",
	row_number() OVER (PARTITION BY a."id" ORDER BY p."user_id"), p."role"
FROM "work_approvals" a
JOIN "works" w ON w."id" = a."work_id"
JOIN "clients" c ON c."id" = w."client_id" AND c."source" <> 'account'
JOIN "client_people" p ON p."client_id" = c."id" AND p."sees" AND p."signs"
WHERE a."signed_at" IS NULL;
