DROP INDEX "enquiries_search";--> statement-breakpoint
ALTER TABLE "enquiries" ALTER COLUMN "name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ALTER COLUMN "phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ALTER COLUMN "message" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "details_sealed" "bytea";--> statement-breakpoint
CREATE INDEX "enquiries_in_clear" ON "enquiries" USING btree ("id") WHERE "enquiries"."details_sealed" is null;--> statement-breakpoint
ALTER TABLE "enquiries" DROP COLUMN "search_text";