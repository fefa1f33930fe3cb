CREATE TABLE "aml_records" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"is_complete" boolean NOT NULL,
	"review_on" date,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suspicions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"sealed" "bytea" NOT NULL,
	"noted_by" uuid NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "onboarding_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"step" text NOT NULL,
	"state" text NOT NULL,
	"reason_sealed" "bytea",
	"settled_by" uuid NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "onboarding_steps_once" UNIQUE("client_id","step")
);
--> statement-breakpoint
CREATE TABLE "nominations" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"nominated_on" date,
	"added_on" date,
	"mailed_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_checks" ADD COLUMN "matched" text;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD COLUMN "authority_sealed" "bytea";--> statement-breakpoint
ALTER TABLE "aml_records" ADD CONSTRAINT "aml_records_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aml_records" ADD CONSTRAINT "aml_records_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspicions" ADD CONSTRAINT "suspicions_noted_by_users_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_steps" ADD CONSTRAINT "onboarding_steps_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_steps" ADD CONSTRAINT "onboarding_steps_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominations" ADD CONSTRAINT "nominations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aml_records_to_review" ON "aml_records" USING btree ("review_on") WHERE "aml_records"."review_on" is not null;--> statement-breakpoint
CREATE INDEX "suspicions_of_client" ON "suspicions" USING btree ("client_id","noted_at","id");--> statement-breakpoint
CREATE INDEX "nominations_lapsing" ON "nominations" USING btree ("nominated_on") WHERE "nominations"."state" = 'nominated';