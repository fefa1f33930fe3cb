CREATE TABLE "breach_clients" (
	"breach_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	CONSTRAINT "breach_clients_breach_id_client_id_pk" PRIMARY KEY("breach_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "breach_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"breach_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"content_sealed" "bytea" NOT NULL,
	"author_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "breaches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"facts_sealed" "bytea" NOT NULL,
	"known_on" date NOT NULL,
	"decision" text,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"remind_on" date,
	"reminded_on" date,
	"reported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "breach_clients" ADD CONSTRAINT "breach_clients_breach_id_breaches_id_fk" FOREIGN KEY ("breach_id") REFERENCES "public"."breaches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breach_clients" ADD CONSTRAINT "breach_clients_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breach_entries" ADD CONSTRAINT "breach_entries_breach_id_breaches_id_fk" FOREIGN KEY ("breach_id") REFERENCES "public"."breaches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breach_entries" ADD CONSTRAINT "breach_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "breach_clients_of_client" ON "breach_clients" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "breach_entries_of_breach" ON "breach_entries" USING btree ("breach_id","number");--> statement-breakpoint
CREATE INDEX "breaches_by_day" ON "breaches" USING btree ("known_on","id");--> statement-breakpoint
CREATE INDEX "breaches_to_remind" ON "breaches" USING btree ("remind_on") WHERE "breaches"."remind_on" is not null;