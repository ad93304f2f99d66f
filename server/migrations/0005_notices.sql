-- Every process that shares this database closes the chat's sockets of a session that ended and of an admin whose
-- rank or standing changed. The database tells them, whoever changed it and however: nobody can forget to.
CREATE FUNCTION "tell_session_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_end', NEW."id"::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "session_families_tell_end" AFTER UPDATE OF "revoked_at" ON "session_families"
FOR EACH ROW WHEN (OLD."revoked_at" IS NULL AND NEW."revoked_at" IS NOT NULL) EXECUTE FUNCTION "tell_session_end"();
--> statement-breakpoint
CREATE FUNCTION "tell_admin_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('admin_change', NEW."id"::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "admins_tell_change" AFTER UPDATE OF "status", "admin_type" ON "admins"
FOR EACH ROW WHEN (OLD."status" <> NEW."status" OR OLD."admin_type" <> NEW."admin_type")
EXECUTE FUNCTION "tell_admin_change"();
