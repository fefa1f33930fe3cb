CREATE TABLE "identity_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"document" text NOT NULL,
	"way" text NOT NULL,
	"who" text NOT NULL,
	"checked_on" date NOT NULL,
	"checked_by" uuid NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"reason_sealed" "bytea"
);
--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_checks_of_client" ON "identity_checks" USING btree ("client_id","checked_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_checks_once" ON "identity_checks" USING btree ("client_id","who","document","checked_on","checked_by") WHERE "identity_checks"."withdrawn_at" is null;