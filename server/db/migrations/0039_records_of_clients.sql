ALTER TABLE "documents" DROP CONSTRAINT "documents_client_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "identity_checks" DROP CONSTRAINT "identity_checks_client_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "client_notes" DROP CONSTRAINT "client_notes_client_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "paused_reminders" DROP CONSTRAINT "paused_reminders_client_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "works" DROP CONSTRAINT "works_client_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paused_reminders" ADD CONSTRAINT "paused_reminders_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;
