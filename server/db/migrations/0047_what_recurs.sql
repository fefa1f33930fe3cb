CREATE TABLE "obligations" (
	"client_id" uuid NOT NULL,
	"type" text NOT NULL,
	"from_day" date NOT NULL,
	"assignee_id" uuid,
	"next_period" text NOT NULL,
	"next_on" date NOT NULL,
	CONSTRAINT "obligations_client_id_type_pk" PRIMARY KEY("client_id","type")
);
--> statement-breakpoint
DROP INDEX "works_once_a_season";--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "is_recurring" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "obligations" ADD CONSTRAINT "obligations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "obligations" ADD CONSTRAINT "obligations_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "obligations_by_next" ON "obligations" USING btree ("next_on","client_id","type");--> statement-breakpoint
CREATE INDEX "obligations_of_type" ON "obligations" USING btree ("type","from_day");--> statement-breakpoint
CREATE INDEX "obligations_of_assignee" ON "obligations" USING btree ("assignee_id") WHERE "obligations"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "works_of_matter" ON "works" USING btree ("client_id","type","period");--> statement-breakpoint
CREATE INDEX "works_of_season" ON "works" USING btree ("season_id","id") WHERE "works"."season_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "works_once_a_season" ON "works" USING btree ("client_id","type","period") WHERE "works"."season_id" is not null or "works"."is_recurring";