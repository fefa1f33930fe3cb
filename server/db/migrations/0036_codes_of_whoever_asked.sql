-- They do not say who asked for them; whoever still waits for one asks again.
DELETE FROM "recoveries";--> statement-breakpoint
ALTER TABLE "recoveries" ADD COLUMN "requester" "bytea" DEFAULT ''::bytea NOT NULL;--> statement-breakpoint
ALTER TABLE "recoveries" DROP CONSTRAINT "recoveries_user_id_from_known_device_pk";--> statement-breakpoint
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_user_id_requester_pk" PRIMARY KEY("user_id","requester");--> statement-breakpoint
ALTER TABLE "recoveries" DROP COLUMN "from_known_device";
