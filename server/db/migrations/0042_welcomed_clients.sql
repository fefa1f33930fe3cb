-- An account that is made for a person who is a client already takes over that client.
CREATE OR REPLACE FUNCTION "make_clients_of_accounts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "clients" ("id", "source", "kind", "name", "email", "phone", "created_at")
	SELECT "id", 'account', 'individual', "name", "email", "phone", "created_at" FROM "after_rows"
	WHERE "type" = 'client' ORDER BY "id"
	ON CONFLICT ("id") DO UPDATE SET "source" = 'account', "name" = excluded."name",
		"email" = excluded."email", "phone" = excluded."phone", "address_sealed" = NULL
	WHERE "clients"."source" = 'practice' AND "clients"."kind" = 'individual';
	RETURN NULL;
END $$;
