CREATE TABLE "work_undos" (
	"id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"before" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_undos_id_work_id_pk" PRIMARY KEY("id","work_id")
);
--> statement-breakpoint
ALTER TABLE "client_views" ADD COLUMN "list" text DEFAULT 'clients' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_notices" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_notices" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "work_undos" ADD CONSTRAINT "work_undos_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_undos" ADD CONSTRAINT "work_undos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_undos_of_work" ON "work_undos" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "work_undos_of_user" ON "work_undos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "work_undos_by_age" ON "work_undos" USING btree ("created_at");