-- Codes may be missing until every server knows them; see server/vault/row-code-window.ts.
CREATE TABLE "client_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_people" (
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"role" text NOT NULL,
	"sees" boolean NOT NULL,
	"answers" boolean NOT NULL,
	"signs" boolean NOT NULL,
	"row_code" "bytea",
	CONSTRAINT "client_people_client_id_user_id_pk" PRIMARY KEY("client_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"trading_name" text DEFAULT '' NOT NULL,
	"abn" text DEFAULT '' NOT NULL,
	"acn" text DEFAULT '' NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address_sealed" "bytea",
	"tfn_sealed" "bytea",
	"status" text DEFAULT 'active' NOT NULL,
	"manager_id" uuid,
	"group_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(name || chr(10) || trading_name || chr(10) || code || chr(10) || abn || chr(10) || acn || chr(10) || email || chr(10) || phone || chr(10) || regexp_replace(phone, '[^0-9+]', '', 'g'))) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client_people" ADD CONSTRAINT "client_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_people" ADD CONSTRAINT "client_people_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_group_id_client_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."client_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_groups_by_name" ON "client_groups" USING btree (nullif(lower("name"), ''),"id");--> statement-breakpoint
CREATE INDEX "client_people_of_user" ON "client_people" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "clients_code_key" ON "clients" USING btree (lower("code")) WHERE "clients"."code" <> '';--> statement-breakpoint
CREATE INDEX "clients_by_name" ON "clients" USING btree (nullif(lower("name"), ''),"id") WHERE "clients"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "clients_of_kind" ON "clients" USING btree ("kind",nullif(lower("name"), ''),"id");--> statement-breakpoint
CREATE INDEX "clients_of_manager" ON "clients" USING btree ("manager_id",nullif(lower("name"), ''),"id");--> statement-breakpoint
CREATE INDEX "clients_of_group" ON "clients" USING btree ("group_id",nullif(lower("name"), ''),"id");--> statement-breakpoint
CREATE INDEX "clients_former" ON "clients" USING btree (nullif(lower("name"), ''),"id") WHERE "clients"."status" = 'former';--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_search_pairs" ON "clients" USING gin (search_pairs("search_text"));--> statement-breakpoint
INSERT INTO "clients" ("id", "source", "kind", "name", "email", "phone", "created_at")
SELECT "id", 'account', 'individual', "name", "email", "phone", "created_at" FROM "users" WHERE "type" = 'client';--> statement-breakpoint
INSERT INTO "clients" ("id", "source", "kind", "name", "email", "phone", "created_at", "removed_at")
SELECT "id", 'company', 'company', "name", "email", "phone", "created_at", "deleted_at" FROM "companies";--> statement-breakpoint
INSERT INTO "client_people" ("user_id", "client_id", "role", "sees", "answers", "signs")
SELECT "users"."id", "companies"."id", 'contact', true, true, false
FROM "users" JOIN "companies" ON "companies"."id" = "company_id"
WHERE "type" = 'client' AND "deleted_at" IS NULL;--> statement-breakpoint
-- Whoever makes an account or a company makes its client, however it is made.
CREATE FUNCTION "make_clients_of_accounts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "clients" ("id", "source", "kind", "name", "email", "phone", "created_at")
	SELECT "id", 'account', 'individual', "name", "email", "phone", "created_at" FROM "after_rows"
	WHERE "type" = 'client' ORDER BY "id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_make_clients" AFTER INSERT ON "users"
REFERENCING NEW TABLE AS "after_rows" FOR EACH STATEMENT EXECUTE FUNCTION "make_clients_of_accounts"();--> statement-breakpoint
CREATE FUNCTION "change_client_of_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."type" = 'client' THEN
		INSERT INTO "clients" ("id", "source", "kind", "name", "email", "phone", "created_at")
		VALUES (NEW."id", 'account', 'individual', NEW."name", NEW."email", NEW."phone", NEW."created_at")
		ON CONFLICT ("id") DO UPDATE SET "name" = excluded."name", "email" = excluded."email",
			"phone" = excluded."phone", "removed_at" = NULL;
	ELSE
		UPDATE "clients" SET "removed_at" = now() WHERE "id" = NEW."id" AND "removed_at" IS NULL;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_change_client" AFTER UPDATE OF "name", "email", "phone", "type" ON "users"
FOR EACH ROW WHEN ((OLD."name", OLD."email", OLD."phone", OLD."type") IS DISTINCT FROM (NEW."name", NEW."email", NEW."phone", NEW."type"))
EXECUTE FUNCTION "change_client_of_account"();--> statement-breakpoint
CREATE FUNCTION "make_clients_of_companies"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "clients" ("id", "source", "kind", "name", "email", "phone", "created_at", "removed_at")
	SELECT "id", 'company', 'company', "name", "email", "phone", "created_at", "deleted_at" FROM "after_rows"
	ORDER BY "id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "companies_make_clients" AFTER INSERT ON "companies"
REFERENCING NEW TABLE AS "after_rows" FOR EACH STATEMENT EXECUTE FUNCTION "make_clients_of_companies"();--> statement-breakpoint
CREATE FUNCTION "change_client_of_company"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "clients" SET "name" = NEW."name", "email" = NEW."email", "phone" = NEW."phone",
		"removed_at" = NEW."deleted_at"
	WHERE "id" = NEW."id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "companies_change_client" AFTER UPDATE OF "name", "email", "phone", "deleted_at" ON "companies"
FOR EACH ROW EXECUTE FUNCTION "change_client_of_company"();--> statement-breakpoint
-- Before, so that nothing refers to the account any more when it goes.
CREATE FUNCTION "delete_client_with"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "clients" WHERE "id" = OLD."id";
	RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_delete_client" BEFORE DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "delete_client_with"();--> statement-breakpoint
CREATE TRIGGER "companies_delete_client" BEFORE DELETE ON "companies" FOR EACH ROW EXECUTE FUNCTION "delete_client_with"();--> statement-breakpoint
-- Whoever acts for one client is never moved to another.
CREATE TRIGGER "client_people_keep_owner" BEFORE UPDATE ON "client_people"
FOR EACH ROW WHEN (NEW."client_id" <> OLD."client_id" OR NEW."user_id" <> OLD."user_id") EXECUTE FUNCTION "refuse_new_owner"();
