DROP INDEX "works_once_a_season";--> statement-breakpoint
ALTER TABLE "seasons" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "type" text;--> statement-breakpoint
CREATE FUNCTION "type_of_earlier_work"(kind text, period text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE kind
    WHEN 'individual' THEN 'individual-return'
    WHEN 'business' THEN 'company-return'
    WHEN 'bas' THEN CASE
      WHEN period ~ '^20[0-9]{2}-[0-9]{2}$'
        AND right(period, 2)::int = (substr(period, 3, 2)::int + 1) % 100 THEN 'bas-annual'
      WHEN period ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$' THEN 'bas-monthly'
      ELSE 'bas-quarterly' END
    ELSE 'other' END
$$;--> statement-breakpoint
UPDATE "works" SET "type" = "type_of_earlier_work"("kind", "period");--> statement-breakpoint
ALTER TABLE "works" ALTER COLUMN "type" SET NOT NULL;--> statement-breakpoint
-- A server of the earlier version may still start some while the servers are updated.
CREATE FUNCTION "name_type_of_work"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.type := "type_of_earlier_work"(NEW.kind, NEW.period);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "works_name_type" BEFORE INSERT ON "works" FOR EACH ROW WHEN (NEW.type IS NULL) EXECUTE FUNCTION "name_type_of_work"();--> statement-breakpoint
CREATE UNIQUE INDEX "works_once_a_season" ON "works" USING btree ("client_id","type","period") WHERE "works"."season_id" is not null;
