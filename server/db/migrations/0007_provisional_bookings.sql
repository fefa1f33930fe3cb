ALTER TYPE "public"."appointment_state" ADD VALUE 'expired';--> statement-breakpoint
DROP INDEX "appointments_held";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "network_hash" "bytea";--> statement-breakpoint
CREATE INDEX "appointments_of_network" ON "appointments" USING btree ("network_hash") WHERE "appointments"."network_hash" is not null;--> statement-breakpoint
CREATE INDEX "appointments_held" ON "appointments" USING btree ("held_until") WHERE "appointments"."held_until" is not null;