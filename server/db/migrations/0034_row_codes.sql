-- Codes may be missing until every server knows them; see server/vault/row-code-window.ts.
ALTER TABLE "recoveries" ADD COLUMN "row_code" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_code" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "row_code" "bytea";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "coded_changes" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "row_code" "bytea";--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "row_code" "bytea";--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "row_code" "bytea";--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "row_code" "bytea";--> statement-breakpoint
-- An older server that still runs changes a row without its code: it is made anew afterwards.
CREATE FUNCTION "forget_row_code"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."row_code" := NULL;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_forget_row_code" BEFORE UPDATE OF "type", "is_active", "email", "password_hash", "temporary_until", "has_second_factor", "phone", "own_phone_at", "phone_by_practice_at", "email_by_practice_at" ON "users"
FOR EACH ROW WHEN (NEW."row_code" IS NOT DISTINCT FROM OLD."row_code") EXECUTE FUNCTION "forget_row_code"();--> statement-breakpoint
CREATE TRIGGER "recoveries_forget_row_code" BEFORE UPDATE OF "code_expires_at", "link_hash", "link_expires_at" ON "recoveries"
FOR EACH ROW WHEN (NEW."row_code" IS NOT DISTINCT FROM OLD."row_code") EXECUTE FUNCTION "forget_row_code"();--> statement-breakpoint
CREATE TRIGGER "email_changes_forget_row_code" BEFORE UPDATE OF "confirm_hash" ON "email_changes"
FOR EACH ROW WHEN (NEW."row_code" IS NOT DISTINCT FROM OLD."row_code") EXECUTE FUNCTION "forget_row_code"();--> statement-breakpoint
CREATE TRIGGER "calendar_feeds_forget_row_code" BEFORE UPDATE OF "token_hash" ON "calendar_feeds"
FOR EACH ROW WHEN (NEW."row_code" IS NOT DISTINCT FROM OLD."row_code") EXECUTE FUNCTION "forget_row_code"();--> statement-breakpoint
-- Whoever is not the owner of the tables cannot put back a person's row as it once was, code and all.
CREATE FUNCTION "refuse_older_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF NEW."id" = OLD."id" AND NEW."coded_changes" >= OLD."coded_changes" THEN
			RETURN NEW;
		END IF;
	ELSIF NEW."coded_changes" = 1 THEN
		RETURN NEW;
	END IF;
	IF pg_has_role(current_user, (SELECT "relowner" FROM "pg_class" WHERE "oid" = TG_RELID), 'MEMBER') THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'this is an older row of a person' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "users_refuse_older" BEFORE INSERT OR UPDATE ON "users" FOR EACH ROW EXECUTE FUNCTION "refuse_older_user"();--> statement-breakpoint
-- Records never move from one person to another.
CREATE FUNCTION "refuse_new_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a record of % stays with its person', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "submissions_keep_owner" BEFORE UPDATE ON "submissions"
FOR EACH ROW WHEN (NEW."user_id" <> OLD."user_id" OR NEW."id" <> OLD."id") EXECUTE FUNCTION "refuse_new_owner"();--> statement-breakpoint
CREATE TRIGGER "documents_keep_owner" BEFORE UPDATE ON "documents"
FOR EACH ROW WHEN ((OLD."client_id" IS NOT NULL AND NEW."client_id" IS DISTINCT FROM OLD."client_id") OR NEW."id" <> OLD."id") EXECUTE FUNCTION "refuse_new_owner"();--> statement-breakpoint
CREATE TRIGGER "works_keep_owner" BEFORE UPDATE ON "works"
FOR EACH ROW WHEN (NEW."client_id" <> OLD."client_id" OR NEW."id" <> OLD."id") EXECUTE FUNCTION "refuse_new_owner"();
