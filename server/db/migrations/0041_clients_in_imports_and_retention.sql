ALTER TABLE "legal_holds" DROP CONSTRAINT "legal_holds_client_id_users_id_fk";--> statement-breakpoint
DROP INDEX "import_rows_once";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "former_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "is_permanent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "identity_hash" "bytea";--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "is_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clients_by_abn" ON "clients" USING btree ("abn") WHERE "clients"."abn" <> '';--> statement-breakpoint
CREATE INDEX "clients_by_email" ON "clients" USING btree (lower("email")) WHERE "clients"."email" <> '';--> statement-breakpoint
CREATE INDEX "import_rows_by_email" ON "import_rows" USING btree ("import_id","email_hash") WHERE "import_rows"."email_hash" is not null;--> statement-breakpoint
CREATE INDEX "import_rows_of_client" ON "import_rows" USING btree ("client_id") WHERE "import_rows"."client_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "import_rows_once" ON "import_rows" USING btree ("import_id","identity_hash") WHERE "import_rows"."identity_hash" is not null;--> statement-breakpoint
-- No one knows when they left: their time begins now.
UPDATE "clients" SET "former_at" = now() WHERE "status" = 'former';--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "people_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE FUNCTION "people_text_of"("client" uuid) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT coalesce(string_agg("email" || chr(10) || "phone" || chr(10) || regexp_replace("phone", '[^0-9+]', '', 'g'), chr(10) ORDER BY "users"."id"), '')
	FROM "client_people" JOIN "users" ON "users"."id" = "user_id"
	WHERE "client_id" = "client" AND "user_id" <> "client"
$$;--> statement-breakpoint
UPDATE "clients" SET "people_text" = "people_text_of"("id")
WHERE "id" IN (SELECT "client_id" FROM "client_people" WHERE "user_id" <> "client_id");--> statement-breakpoint
ALTER TABLE "clients" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || chr(10) || trading_name || chr(10) || code || chr(10) || abn || chr(10) || acn || chr(10) || email || chr(10) || phone || chr(10) || regexp_replace(phone, '[^0-9+]', '', 'g') || chr(10) || people_text)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_search_pairs" ON "clients" USING gin (search_pairs("search_text"));--> statement-breakpoint
CREATE FUNCTION "refresh_people_text"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"client" uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD."client_id" ELSE NEW."client_id" END;
BEGIN
	-- Whoever changes the same client's people at once waits, and then sees them all.
	PERFORM FROM "clients" WHERE "id" = "client" FOR NO KEY UPDATE;
	UPDATE "clients" SET "people_text" = "people_text_of"("client") WHERE "id" = "client";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "client_people_in_search" AFTER INSERT OR DELETE ON "client_people"
FOR EACH ROW EXECUTE FUNCTION "refresh_people_text"();--> statement-breakpoint
-- In the order in which others lock clients.
CREATE FUNCTION "refresh_people_text_of_user"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"client" uuid;
BEGIN
	FOR "client" IN SELECT "client_id" FROM "client_people"
		WHERE "user_id" = NEW."id" AND "client_id" <> NEW."id" ORDER BY "client_id"
	LOOP
		PERFORM FROM "clients" WHERE "id" = "client" FOR NO KEY UPDATE;
		UPDATE "clients" SET "people_text" = "people_text_of"("client") WHERE "id" = "client";
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_in_search" AFTER UPDATE OF "email", "phone" ON "users"
FOR EACH ROW WHEN ((OLD."email", OLD."phone") IS DISTINCT FROM (NEW."email", NEW."phone"))
EXECUTE FUNCTION "refresh_people_text_of_user"();
