-- The instant at which an event ends: as endInstant in shared/dates.ts works it out, and a test compares. One function that
-- calls none of ours: while a backup is restored, nothing is found by its bare name.
CREATE FUNCTION "event_end"("starts_at" timestamp with time zone, "start_time" text, "end_time" text)
RETURNS timestamp with time zone LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  zone CONSTANT text := 'America/New_York';
  midnight CONSTANT timestamp := date_trunc('day', "starts_at" AT TIME ZONE zone);
  written text;
  part text[];
  minutes integer;
  -- Minutes since midnight of start and end, null where they are no clock times: as parseClockTime reads them.
  clocks integer[] := '{}';
  local_end timestamp;
BEGIN
  FOREACH written IN ARRAY ARRAY["start_time", "end_time"] LOOP
    part := regexp_match(
      -- The white space of JavaScript.
      regexp_replace(written, '[\t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]', ' ', 'g'),
      '^ *([0-9]{1,2})(?::([0-9]{2}))? *(?:([ap])\.? ?m\.?)? *$',
      'i'
    );
    minutes := part[1]::integer * 60 + coalesce(part[2]::integer, 0);
    clocks := clocks || CASE
      WHEN part[2]::integer > 59 THEN NULL
      WHEN part[3] IS NOT NULL AND minutes BETWEEN 60 AND 12 * 60 + 59
        THEN minutes % (12 * 60) + CASE lower(part[3]) WHEN 'p' THEN 12 * 60 ELSE 0 END
      WHEN part[3] IS NULL AND part[2] IS NOT NULL AND minutes < 24 * 60 THEN minutes
    END;
  END LOOP;
  local_end := midnight + CASE
    WHEN clocks[2] > clocks[1] THEN make_interval(mins => clocks[2])
    WHEN clocks[2] <= clocks[1] THEN make_interval(days => 1, mins => clocks[2])
    ELSE interval '1 day'
  END;
  -- Of an hour that comes twice, when the clocks go back, it is the first; PostgreSQL alone would take the second.
  RETURN least(
    local_end AT TIME ZONE zone,
    (local_end - interval '1 hour') AT TIME ZONE zone + interval '1 hour'
  );
END
$$;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "ends_at" timestamp with time zone GENERATED ALWAYS AS (event_end("date", "start_time", "end_time")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "events_end_index" ON "events" USING btree ("is_active","ends_at");