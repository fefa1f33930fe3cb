ALTER TABLE "site_draft" ADD COLUMN "assistant_step" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_draft" ADD COLUMN "assistant_declined" boolean DEFAULT false NOT NULL;