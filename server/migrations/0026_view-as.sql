ALTER TABLE "session_families" ADD COLUMN "view_as" "admin_type";
--> statement-breakpoint
-- Sockets of a session whose role changed are judged again, as those of one that ended are.
CREATE TRIGGER "session_families_tell_view" AFTER UPDATE OF "view_as" ON "session_families"
FOR EACH ROW WHEN (OLD."view_as" IS DISTINCT FROM NEW."view_as") EXECUTE FUNCTION "tell_session_end"();
