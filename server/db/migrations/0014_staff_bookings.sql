ALTER TABLE "appointments" ADD COLUMN "team_note_sealed" "bytea";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "attendance" text;