"""Bots' questions in PostgreSQL: their relations, and the functions that are all a thinker may call.

Who asks inserts a job; a thinker takes it, with a key made for that, answers with this key, and beats each
second. What a thinker holds is free again when it has not beaten for three seconds. The functions run with
the rights of whoever made them, so that thinkers need none on any relation (fathom.cluster.roles).
"""

from __future__ import annotations

from typing import Final

LONGEST_ANSWER: Final = 65_536  # bytes
NEW_JOBS: Final = "fathom_jobs"  # the channel on which thinkers hear of them
ANSWERS: Final = "fathom_answers_"  # and that of who asked, with its id

RELATIONS: Final = (
    # `tab` and `house` are hashes of the table and of the address that opened it; `key` is the holder's.
    """CREATE UNLOGGED TABLE jobs (
    id text COLLATE "C" PRIMARY KEY, process text NOT NULL, tab text NOT NULL, house text NOT NULL,
    waited boolean NOT NULL, game text NOT NULL, version integer NOT NULL, not_by text[] NOT NULL,
    body bytea NOT NULL, asked bigserial, thinker text NOT NULL DEFAULT '', key text NOT NULL DEFAULT '',
    taken timestamptz, answer bytea, failed text NOT NULL DEFAULT '')
    WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)""",
    "CREATE INDEX jobs_of_process ON jobs (process)",
    "CREATE INDEX free_jobs ON jobs (asked) WHERE thinker = '' AND answer IS NULL",
    # `since`: when it began to beat without a gap.
    """CREATE UNLOGGED TABLE thinkers (
    id text COLLATE "C" PRIMARY KEY, rules jsonb NOT NULL, since timestamptz NOT NULL,
    beat timestamptz NOT NULL)""",
    # When a table, or an address, last had its turn.
    'CREATE UNLOGGED TABLE turns (name text COLLATE "C" PRIMARY KEY, at timestamptz NOT NULL)',
)

# The relations' names are looked up where they were made, whatever path the caller has set.
DEFINED: Final = "LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp"

TAKE: Final = f"""
CREATE FUNCTION take_job(who text, knows jsonb, OUT job text, OUT held text, OUT problem bytea)
RETURNS SETOF record {DEFINED} AS $$
DECLARE chosen jobs;
BEGIN
    SELECT j.* INTO chosen FROM jobs j
    LEFT JOIN turns h ON h.name = j.house
    LEFT JOIN turns t ON t.name = j.tab
    WHERE j.thinker = '' AND j.answer IS NULL
        AND j.version = (knows ->> j.game)::integer AND NOT who = ANY (j.not_by)
        AND EXISTS (SELECT FROM processes p WHERE p.id = j.process
            AND p.beat > clock_timestamp() - interval '10 s')
    ORDER BY j.waited DESC, h.at NULLS FIRST, t.at NULLS FIRST, j.asked
    LIMIT 1 FOR UPDATE OF j SKIP LOCKED;
    IF NOT FOUND THEN
        RETURN;
    END IF;
    job := chosen.id;
    held := gen_random_uuid()::text;
    problem := chosen.body;
    UPDATE jobs j SET thinker = who, key = held, taken = clock_timestamp() WHERE j.id = chosen.id;
    INSERT INTO turns AS t (name, at)
    VALUES (chosen.house, clock_timestamp()), (chosen.tab, clock_timestamp())
    ON CONFLICT (name) DO UPDATE SET at = excluded.at;
    RETURN NEXT;
END $$"""

ANSWER: Final = f"""
CREATE FUNCTION answer_job(job text, held text, said bytea, why text) RETURNS boolean {DEFINED} AS $$
DECLARE asker text;
BEGIN
    IF octet_length(said) > {LONGEST_ANSWER} THEN
        RAISE EXCEPTION 'an answer has at most {LONGEST_ANSWER} bytes';
    END IF;
    UPDATE jobs j SET answer = said, failed = left(why, 60)
    WHERE j.id = job AND j.key = held AND j.thinker <> '' AND j.answer IS NULL
    RETURNING j.process INTO asker;
    IF asker IS NULL THEN
        RETURN false;
    END IF;
    PERFORM pg_notify('{ANSWERS}' || asker, '');
    RETURN true;
END $$"""

GIVE_BACK: Final = f"""
CREATE FUNCTION give_back_jobs(who text) RETURNS void {DEFINED} AS $$
BEGIN
    DELETE FROM thinkers t WHERE t.id = who;
    UPDATE jobs j SET thinker = '', key = '' WHERE j.thinker = who AND who <> '' AND j.answer IS NULL;
    PERFORM pg_notify('{NEW_JOBS}', '');
END $$"""

# Who has beaten without a gap frees what silent ones hold, and what was thought about for too long.
BEAT: Final = f"""
CREATE FUNCTION beat_thinker(who text, knows jsonb) RETURNS void {DEFINED} AS $$
DECLARE mine timestamptz;
    moment CONSTANT timestamptz := clock_timestamp();
BEGIN
    IF length(who) NOT BETWEEN 16 AND 64 OR octet_length(knows::text) > 8192 THEN
        RAISE EXCEPTION 'no thinker';
    END IF;
    INSERT INTO thinkers AS t (id, rules, since, beat) VALUES (who, knows, moment, moment)
    ON CONFLICT (id) DO UPDATE SET rules = excluded.rules, beat = moment,
        since = CASE WHEN t.beat > moment - interval '3 s' THEN t.since ELSE moment END
    RETURNING since INTO mine;
    IF mine > moment - interval '3 s' THEN
        RETURN;
    END IF;
    UPDATE jobs j SET thinker = '', key = '' WHERE j.id IN (
        SELECT o.id FROM jobs o WHERE o.thinker <> '' AND o.answer IS NULL
            AND (o.taken < moment - interval '60 s' OR NOT EXISTS (
                SELECT FROM thinkers t WHERE t.id = o.thinker AND t.beat > moment - interval '3 s'))
        FOR UPDATE SKIP LOCKED);
    IF FOUND THEN
        PERFORM pg_notify('{NEW_JOBS}', '');
    END IF;
    DELETE FROM jobs j WHERE j.id IN (
        SELECT o.id FROM jobs o WHERE NOT EXISTS (SELECT FROM processes p
            WHERE p.id = o.process AND p.beat > moment - interval '10 s')
        FOR UPDATE SKIP LOCKED);
    DELETE FROM thinkers t WHERE t.id IN (
        SELECT o.id FROM thinkers o WHERE o.beat < moment - interval '60 s' FOR UPDATE SKIP LOCKED);
    DELETE FROM turns t WHERE t.name IN (
        SELECT o.name FROM turns o WHERE o.at < moment - interval '10 min' FOR UPDATE SKIP LOCKED);
END $$"""

SIGNATURES: Final = (
    "take_job(text, jsonb)",
    "answer_job(text, text, bytea, text)",
    "give_back_jobs(text)",
    "beat_thinker(text, jsonb)",
)

JOBS: Final = (
    *RELATIONS,
    TAKE,
    ANSWER,
    GIVE_BACK,
    BEAT,
    *(f"REVOKE ALL ON FUNCTION {each} FROM PUBLIC" for each in SIGNATURES),
)
