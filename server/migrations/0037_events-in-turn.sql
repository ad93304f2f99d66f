-- Numbers events as "number_events" does, after whoever is at it has committed: who reads the log next finds in it all that
-- was committed before.
CREATE FUNCTION "number_events_in_turn"("most" integer) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "event_outbox") THEN
    RETURN 0;
  END IF;
  -- That of "number_events", which takes it a second time.
  PERFORM pg_advisory_xact_lock(7682665);
  RETURN number_events("most");
END
$$;
