DROP INDEX "users_listed";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "position" bigint;--> statement-breakpoint
UPDATE "users" SET "position" = numbered."position"
FROM (SELECT "id", row_number() OVER (ORDER BY "created_at", "id") AS "position" FROM "users") AS numbered
WHERE "users"."id" = numbered."id";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (sequence name "users_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
SELECT setval('users_position_seq', (SELECT coalesce(max("position"), 0) + 1 FROM "users"), false);--> statement-breakpoint
CREATE UNIQUE INDEX "users_listed" ON "users" USING btree ("position");--> statement-breakpoint
DROP TABLE "user_counts";--> statement-breakpoint
CREATE TABLE "user_counts" (
	"block" bigint NOT NULL,
	"is_active" boolean NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "user_counts_block_is_active_pk" PRIMARY KEY("block","is_active")
);
--> statement-breakpoint
INSERT INTO "user_counts" SELECT "position" / 2000, "is_active", count(*) FROM "users" GROUP BY 1, 2;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_users"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Always in one order: two who count at once wait for one another, and never both.
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "user_counts" AS kept
		SELECT "position" / 2000, "is_active", count(*) FROM "after_rows" GROUP BY 1, 2 ORDER BY 1, 2
		ON CONFLICT ("block", "is_active") DO UPDATE SET "total" = kept."total" + excluded."total";
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "user_counts" AS kept
		SELECT "position" / 2000, "is_active", -count(*) FROM "before_rows" GROUP BY 1, 2 ORDER BY 1, 2
		ON CONFLICT ("block", "is_active") DO UPDATE SET "total" = kept."total" + excluded."total";
	ELSE
		INSERT INTO "user_counts" AS kept
		SELECT "position" / 2000, "is_active", sum("step") FROM (
			SELECT "position", "is_active", 1 AS "step" FROM "after_rows"
			UNION ALL SELECT "position", "is_active", -1 FROM "before_rows"
		) AS steps GROUP BY 1, 2 HAVING sum("step") <> 0 ORDER BY 1, 2
		ON CONFLICT ("block", "is_active") DO UPDATE SET "total" = kept."total" + excluded."total";
	END IF;
	RETURN NULL;
END $$;
