ALTER TABLE "work_items" ADD COLUMN "kind" text DEFAULT 'any' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_items" ADD COLUMN "required" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "work_items" ADD COLUMN "send_by" date;--> statement-breakpoint
ALTER TABLE "work_items" ADD COLUMN "details_sealed" "bytea";--> statement-breakpoint
ALTER TABLE "work_items" ADD COLUMN "when_item_id" uuid;--> statement-breakpoint
ALTER TABLE "work_items" ADD COLUMN "answer_sealed" "bytea";