-- Tells every process that listens (server/database/watch.ts) when something that visitors see has been changed.
CREATE FUNCTION "tell_of_public_data"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public_data', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "events_public_data" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "events"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_public_data"();
--> statement-breakpoint
CREATE TRIGGER "site_settings_public_data" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "site_settings"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_public_data"();
