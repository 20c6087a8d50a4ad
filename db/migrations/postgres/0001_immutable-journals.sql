-- What is in the book stays there: a correction is a reversal that names the original.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Rows of % are never changed or deleted: reverse the journal', TG_TABLE_NAME
		USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "journals_immutable" BEFORE UPDATE OR DELETE OR TRUNCATE ON "journals"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "postings_immutable" BEFORE UPDATE OR DELETE OR TRUNCATE ON "postings"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
