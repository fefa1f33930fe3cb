CREATE TABLE "client_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text_sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paused_reminders" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"paused_by" uuid NOT NULL,
	"paused_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "season_clients" (
	"season_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"outcome" text,
	CONSTRAINT "season_clients_season_id_client_id_pk" PRIMARY KEY("season_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"due_on" date,
	"assignee_id" uuid,
	"items_sealed" "bytea" NOT NULL,
	"state" text NOT NULL,
	"started_by" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "work_approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"work_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"document_id" uuid NOT NULL,
	"details_sealed" "bytea" NOT NULL,
	"put_up_by" uuid NOT NULL,
	"put_up_at" timestamp with time zone NOT NULL,
	"signed_at" timestamp with time zone,
	"signing_sealed" "bytea",
	"comment_sealed" "bytea",
	"certificate_sealed" "bytea"
);
--> statement-breakpoint
CREATE TABLE "work_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"work_id" uuid NOT NULL,
	"item_id" uuid,
	"author_id" uuid NOT NULL,
	"from_practice" boolean NOT NULL,
	"text_sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_counts" (
	"stage" text NOT NULL,
	"assignee_id" uuid NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "work_counts_stage_assignee_id_pk" PRIMARY KEY("stage","assignee_id")
);
--> statement-breakpoint
CREATE TABLE "work_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"work_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title_sealed" "bytea" NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answered_by" text NOT NULL,
	"comment_sealed" "bytea",
	"reason_sealed" "bytea",
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "work_notices" (
	"recipient" text NOT NULL,
	"about" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"is_waiting" boolean NOT NULL,
	CONSTRAINT "work_notices_recipient_about_pk" PRIMARY KEY("recipient","about")
);
--> statement-breakpoint
CREATE TABLE "works" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"stage" text DEFAULT 'collecting' NOT NULL,
	"due_on" date,
	"assignee_id" uuid,
	"notes_sealed" "bytea",
	"season_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"reminders_sent" integer DEFAULT 0 NOT NULL,
	"remind_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"lodged_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paused_reminders" ADD CONSTRAINT "paused_reminders_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paused_reminders" ADD CONSTRAINT "paused_reminders_paused_by_users_id_fk" FOREIGN KEY ("paused_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_clients" ADD CONSTRAINT "season_clients_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_approvals" ADD CONSTRAINT "work_approvals_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_approvals" ADD CONSTRAINT "work_approvals_put_up_by_users_id_fk" FOREIGN KEY ("put_up_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_comments" ADD CONSTRAINT "work_comments_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_comments" ADD CONSTRAINT "work_comments_item_id_work_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."work_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_comments" ADD CONSTRAINT "work_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_items" ADD CONSTRAINT "work_items_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_notes_of_client" ON "client_notes" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "season_clients_of_outcome" ON "season_clients" USING btree ("season_id","outcome","client_id");--> statement-breakpoint
CREATE INDEX "work_approvals_of_work" ON "work_approvals" USING btree ("work_id","subject","put_up_at");--> statement-breakpoint
CREATE INDEX "work_approvals_of_document" ON "work_approvals" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "work_approvals_waiting" ON "work_approvals" USING btree ("work_id") WHERE "work_approvals"."state" = 'change-asked';--> statement-breakpoint
CREATE INDEX "work_comments_of_work" ON "work_comments" USING btree ("work_id","created_at","id");--> statement-breakpoint
CREATE INDEX "work_items_of_work" ON "work_items" USING btree ("work_id","position");--> statement-breakpoint
CREATE INDEX "work_items_answered" ON "work_items" USING btree ("work_id") WHERE "work_items"."state" in ('answered', 'not-available');--> statement-breakpoint
CREATE INDEX "works_by_due" ON "works" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "works_open" ON "works" USING btree ("due_on","id") WHERE stage in ('collecting', 'preparing', 'approval');--> statement-breakpoint
CREATE INDEX "works_of_stage" ON "works" USING btree ("stage","due_on","id");--> statement-breakpoint
CREATE INDEX "works_of_client" ON "works" USING btree ("client_id","due_on","id");--> statement-breakpoint
CREATE INDEX "works_of_assignee" ON "works" USING btree ("assignee_id","due_on","id");--> statement-breakpoint
CREATE INDEX "works_of_assignee_open" ON "works" USING btree ("assignee_id","due_on","id") WHERE stage in ('collecting', 'preparing', 'approval');--> statement-breakpoint
CREATE INDEX "works_of_assignee_stage" ON "works" USING btree ("assignee_id","stage","due_on","id");--> statement-breakpoint
CREATE INDEX "works_to_remind" ON "works" USING btree ("remind_on") WHERE "works"."remind_on" is not null;--> statement-breakpoint
CREATE INDEX "works_lodged" ON "works" USING btree ("lodged_at") WHERE "works"."lodged_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "works_once_a_season" ON "works" USING btree ("client_id","kind","period") WHERE "works"."season_id" is not null;--> statement-breakpoint
CREATE FUNCTION "count_works"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Always in one order: two who count at once wait for one another, and never both.
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "work_counts" AS kept
		SELECT "stage", coalesce("assignee_id", '00000000-0000-0000-0000-000000000000'), count(*)
		FROM "after_rows" GROUP BY 1, 2 ORDER BY 1, 2
		ON CONFLICT ("stage", "assignee_id") DO UPDATE SET "total" = kept."total" + excluded."total";
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "work_counts" AS kept
		SELECT "stage", coalesce("assignee_id", '00000000-0000-0000-0000-000000000000'), -count(*)
		FROM "before_rows" GROUP BY 1, 2 ORDER BY 1, 2
		ON CONFLICT ("stage", "assignee_id") DO UPDATE SET "total" = kept."total" + excluded."total";
	ELSE
		INSERT INTO "work_counts" AS kept
		SELECT "stage", coalesce("assignee_id", '00000000-0000-0000-0000-000000000000'), sum("step") FROM (
			SELECT "stage", "assignee_id", 1 AS "step" FROM "after_rows"
			UNION ALL SELECT "stage", "assignee_id", -1 FROM "before_rows"
		) AS steps GROUP BY 1, 2 HAVING sum("step") <> 0 ORDER BY 1, 2
		ON CONFLICT ("stage", "assignee_id") DO UPDATE SET "total" = kept."total" + excluded."total";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "works_count_insert" AFTER INSERT ON "works" REFERENCING NEW TABLE AS "after_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_works"();--> statement-breakpoint
CREATE TRIGGER "works_count_update" AFTER UPDATE ON "works" REFERENCING OLD TABLE AS "before_rows" NEW TABLE AS "after_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_works"();--> statement-breakpoint
CREATE TRIGGER "works_count_delete" AFTER DELETE ON "works" REFERENCING OLD TABLE AS "before_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_works"();
