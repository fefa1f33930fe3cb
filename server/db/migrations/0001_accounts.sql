CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TYPE "public"."submission_state" AS ENUM('new', 'in-review', 'done');--> statement-breakpoint
CREATE TABLE "audit_events" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"subject_id" uuid,
	"address" text,
	"details" jsonb NOT NULL,
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address_sealed" "bytea",
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"tries" timestamp with time zone[] NOT NULL,
	"strikes" integer NOT NULL,
	"blocked_until" timestamp with time zone,
	"forget_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recoveries" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" "bytea",
	"code_tries" integer DEFAULT 0 NOT NULL,
	"code_expires_at" timestamp with time zone NOT NULL,
	"link_hash" "bytea",
	"link_expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value_sealed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"cookie_hash" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"user_id" uuid NOT NULL,
	"idempotency_key" uuid,
	"body_hash" "bytea" NOT NULL,
	"state" "submission_state" DEFAULT 'new' NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"signature_date" date NOT NULL,
	"tfn_sealed" "bytea" NOT NULL,
	"date_of_birth_sealed" "bytea" NOT NULL,
	"contact_sealed" "bytea" NOT NULL,
	"spouse_sealed" "bytea",
	"address_sealed" "bytea" NOT NULL,
	"account_name_sealed" "bytea" NOT NULL,
	"account_number_sealed" "bytea" NOT NULL,
	"bsb_sealed" "bytea" NOT NULL,
	"additional_sealed" "bytea" NOT NULL,
	"signature_sealed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_counts" (
	"is_active" boolean PRIMARY KEY NOT NULL,
	"total" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "address_sealed" "bytea";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "temporary_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verification_hash" "bytea";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || chr(10) || email || chr(10) || phone || chr(10) || regexp_replace(phone, '[^0-9+]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_id","number");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","number");--> statement-breakpoint
CREATE INDEX "companies_listed" ON "companies" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "limits_forgotten" ON "limits" USING btree ("forget_at");--> statement-breakpoint
CREATE UNIQUE INDEX "recoveries_link_key" ON "recoveries" USING btree ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_reference_key" ON "submissions" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_idempotency_key" ON "submissions" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "submissions_listed" ON "submissions" USING btree ("submitted_at","id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "users_verification_key" ON "users" USING btree ("verification_hash");--> statement-breakpoint
CREATE INDEX "users_listed" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_company" ON "users" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
INSERT INTO "user_counts" SELECT state, (SELECT count(*) FROM "users" WHERE "is_active" = state) FROM unnest(ARRAY[true, false]) AS state;--> statement-breakpoint
CREATE FUNCTION "count_users"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE "user_counts" SET "total" = "total" + added."change"
		FROM (SELECT "is_active", count(*) AS "change" FROM "after_rows" GROUP BY 1) AS added
		WHERE "user_counts"."is_active" = added."is_active";
	ELSIF TG_OP = 'DELETE' THEN
		UPDATE "user_counts" SET "total" = "total" - gone."change"
		FROM (SELECT "is_active", count(*) AS "change" FROM "before_rows" GROUP BY 1) AS gone
		WHERE "user_counts"."is_active" = gone."is_active";
	ELSE
		UPDATE "user_counts" SET "total" = "total" + moved."change"
		FROM (
			SELECT "is_active", sum("step") AS "change" FROM (
				SELECT "is_active", 1 AS "step" FROM "after_rows"
				UNION ALL SELECT "is_active", -1 FROM "before_rows"
			) AS steps GROUP BY 1 HAVING sum("step") <> 0
		) AS moved
		WHERE "user_counts"."is_active" = moved."is_active";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_added" AFTER INSERT ON "users" REFERENCING NEW TABLE AS "after_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();--> statement-breakpoint
CREATE TRIGGER "users_removed" AFTER DELETE ON "users" REFERENCING OLD TABLE AS "before_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();--> statement-breakpoint
CREATE TRIGGER "users_changed" AFTER UPDATE ON "users" REFERENCING OLD TABLE AS "before_rows" NEW TABLE AS "after_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit log is only ever added to.';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_events_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
