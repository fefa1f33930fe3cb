CREATE TABLE "erasures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"was_active" boolean NOT NULL,
	"erased_at" timestamp with time zone,
	"kept_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "legal_holds" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"reason_sealed" "bytea" NOT NULL,
	"placed_by" uuid NOT NULL,
	"placed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_announcements" (
	"rule" text NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "retention_announcements_rule_announced_at_pk" PRIMARY KEY("rule","announced_at")
);
--> statement-breakpoint
CREATE TABLE "retention_periods" (
	"rule" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"night" timestamp with time zone PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone,
	"removed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "redaction_mac" "bytea";--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "identifiers_removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_placed_by_users_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_periods" ADD CONSTRAINT "retention_periods_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasures_listed" ON "erasures" USING btree ("asked_at");--> statement-breakpoint
-- By hand: how lines of the audit log may change. The server's role can do so by these functions alone.
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('corella.tidying_log', true) = 'on' AND TG_OP <> 'TRUNCATE' THEN
		RETURN NULL;
	END IF;
	RAISE EXCEPTION 'The audit log is only ever added to.';
END $$;--> statement-breakpoint
-- Empties some texts of a line, and its network address; the mac proves that it was us.
CREATE FUNCTION "redact_audit_line"("line" bigint, "fields" text[], "without_address" boolean, "mac" bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET "search_path" = public, pg_temp AS $$
BEGIN
	PERFORM set_config('corella.tidying_log', 'on', true);
	UPDATE audit_events SET
		address = CASE WHEN without_address THEN NULL ELSE address END,
		details = audit_events.details || coalesce((SELECT jsonb_object_agg(field, '') FROM unnest(fields) AS field WHERE audit_events.details ? field), '{}'),
		redaction_mac = mac
	WHERE number = line;
	PERFORM set_config('corella.tidying_log', 'off', true);
END $$;--> statement-breakpoint
-- Removes the oldest lines, none of which may be younger than the law allows.
CREATE FUNCTION "cut_audit_log"("up_to" bigint) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET "search_path" = public, pg_temp AS $$
DECLARE
	removed bigint;
BEGIN
	IF EXISTS (SELECT FROM audit_events WHERE number <= up_to AND at > clock_timestamp() - interval '7 years') THEN
		RAISE EXCEPTION 'Lines of the audit log are kept for 7 years.';
	END IF;
	PERFORM set_config('corella.tidying_log', 'on', true);
	DELETE FROM audit_events WHERE number <= up_to;
	GET DIAGNOSTICS removed = ROW_COUNT;
	PERFORM set_config('corella.tidying_log', 'off', true);
	RETURN removed;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION "redact_audit_line"(bigint, text[], boolean, bytea), "cut_audit_log"(bigint) FROM PUBLIC;
