-- Every two neighbouring characters, from the first on and from the second on; and by themselves
-- those that few people have. An expression of built-in functions, which takes a fifth of the time
-- of a loop.
CREATE FUNCTION "search_pairs"(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT string_to_array(
		regexp_replace(translate($1, E'\n', ' '), '(..)', E'\\1\n', 'g') || E'\n' ||
		regexp_replace(substr(translate($1, E'\n', ' '), 2), '(..)', E'\\1\n', 'g'),
		E'\n'
	) || string_to_array(regexp_replace($1, '[a-z0-9.@+[:space:]]', '', 'g'), NULL)
$$;--> statement-breakpoint
CREATE INDEX "users_search_pairs" ON "users" USING gin (search_pairs("search_text"));
