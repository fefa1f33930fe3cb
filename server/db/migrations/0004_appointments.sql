CREATE TYPE "public"."appointment_state" AS ENUM('held', 'requested', 'confirmed', 'cancelled', 'declined', 'blocked');--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"state" "appointment_state" NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"held_until" timestamp with time zone,
	"token_hash" "bytea",
	"calendar" text,
	"reference" text,
	"user_id" uuid,
	"details_sealed" "bytea",
	"note_sealed" "bytea",
	"idempotency_key" uuid,
	"body_hash" "bytea",
	"booked_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_token_key" ON "appointments" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_reference_key" ON "appointments" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_idempotency_key" ON "appointments" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "appointments_by_time" ON "appointments" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "appointments_of_user" ON "appointments" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_requested" ON "appointments" USING btree ("starts_at") WHERE "appointments"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "appointments_held" ON "appointments" USING btree ("held_until") WHERE "appointments"."state" = 'held';--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_end_later" CHECK ("starts_at" < "ends_at" AND "ends_at" <= "busy_until");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_never_two" EXCLUDE USING gist ("staff_id" WITH =, tstzrange("starts_at", "busy_until") WITH &&) WHERE ("state" IN ('held', 'requested', 'confirmed', 'blocked'));
