DROP INDEX "audit_events_subject";--> statement-breakpoint
DROP INDEX "audit_events_actor";--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || chr(10) || email || chr(10) || phone || chr(10) || regexp_replace(phone, '[^0-9+]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "password_proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(first_name || chr(10) || last_name || chr(10) || email || chr(10) || reference || chr(10) || replace(reference, '-', ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_events_listed" ON "audit_events" USING btree ("at","number");--> statement-breakpoint
CREATE INDEX "audit_events_of_kind" ON "audit_events" USING btree ("kind","at","number");--> statement-breakpoint
CREATE INDEX "audit_events_by_actor" ON "audit_events" USING btree ("actor_id","at","number");--> statement-breakpoint
CREATE INDEX "audit_events_on_subject" ON "audit_events" USING btree ("subject_id","at","number");--> statement-breakpoint
CREATE INDEX "enquiries_listed" ON "enquiries" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_search" ON "enquiries" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "submissions_of_state" ON "submissions" USING btree ("state","submitted_at","id");--> statement-breakpoint
CREATE INDEX "submissions_search" ON "submissions" USING gin ("search_text" gin_trgm_ops);