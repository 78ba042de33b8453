-- migrate:up
set local lock_timeout = '2s';

-- What a result rests on, and results. All of it is written once: a source that says something else is a new row, a result that
-- was wrong gets a new version beside the old one.

create function lottery_is_final() returns trigger
  language plpgsql
  as $$ begin raise exception 'results and what they rest on are never changed' using errcode = '23514'; end $$;

-- What a source said about a draw, in the bytes it said it in. People bring files; their source is `operator`.
create table draw_evidence (
  id bigint generated always as identity primary key,
  draw_id bigint not null references draw,
  source text not null check (source ~ '^[a-z0-9-]{2,40}$'),
  url text not null check (length(url) <= 1000),
  -- Null where nobody answered.
  status smallint check (status between 100 and 599),
  fetched_at timestamptz not null,
  -- What the source itself said the time was.
  http_date text check (length(http_date) <= 100),
  raw bytea check (octet_length(raw) <= 2097152),
  sha256 bytea,
  verdict text not null check (verdict in ('digits', 'pending', 'unusable')),
  digits text check (digits ~ '^[0-9]{1,3}$'),
  -- The words that decided, and all that two sources must say alike.
  observed jsonb,
  basis text check (length(basis) between 1 and 100),
  reason text check (length(reason) between 1 and 500),
  recorded_at timestamptz not null default clock_timestamp(),
  check (sha256 is not distinct from sha256(raw)),
  check ((verdict = 'digits') = (digits is not null)),
  check (verdict <> 'digits' or raw is not null),
  check ((verdict = 'unusable') = (reason is not null))
);
create index draw_evidence_draw on draw_evidence (draw_id, id);

-- Nothing said before the slot is evidence: a source that shows the present tells the number of another moment.
create function lottery_guard_evidence() returns trigger
  language plpgsql
  as $$
    begin
      if clock_timestamp() < (select result_at from draw where id = new.draw_id) then
        raise exception 'draw % has no result yet', new.draw_id using errcode = 'SL007';
      end if;
      return new;
    end
  $$;
create trigger guard before insert on draw_evidence for each row execute function lottery_guard_evidence();
create trigger is_final before update or delete or truncate on draw_evidence
  for each statement execute function lottery_is_final();

-- One operator proposes, another one confirms.
create table result_proposal (
  id bigint generated always as identity primary key,
  draw_id bigint not null references draw,
  -- The version it would become.
  version integer not null check (version > 0),
  digits text not null check (digits ~ '^[0-9]{1,3}$'),
  reason text not null check (length(reason) between 1 and 500),
  evidence_ids bigint[] not null check (cardinality(evidence_ids) between 1 and 10),
  proposed_by bigint not null references operator,
  proposed_at timestamptz not null default clock_timestamp(),
  unique (id, proposed_by)
);
create index result_proposal_draw on result_proposal (draw_id, id);
create table result_confirmation (
  proposal_id bigint primary key,
  proposed_by bigint not null,
  confirmed_by bigint not null references operator,
  confirmed_at timestamptz not null default clock_timestamp(),
  foreign key (proposal_id, proposed_by) references result_proposal (id, proposed_by),
  constraint confirmed_by_another check (confirmed_by <> proposed_by)
);
create trigger is_final before update or delete or truncate on result_proposal
  for each statement execute function lottery_is_final();
create trigger is_final before update or delete or truncate on result_confirmation
  for each statement execute function lottery_is_final();

create table draw_result (
  -- A draw without a seal has no result.
  draw_id bigint not null references draw_seal,
  version integer not null check (version > 0),
  digits text not null,
  decided_by text not null check (decided_by in ('sources', 'operators')),
  evidence_ids bigint[] not null,
  proposal_id bigint unique references result_confirmation (proposal_id),
  -- The observed words and which of their characters decided, as a page shows them.
  derivation jsonb not null,
  published_at timestamptz not null default clock_timestamp(),
  primary key (draw_id, version),
  check ((decided_by = 'operators') = (proposal_id is not null))
);

-- Who writes does not matter: a result before its time, without a seal, on one source or one person is refused to everybody.
create function lottery_guard_result() returns trigger
  language plpgsql
  as $$
    declare
      decided draw%rowtype;
    begin
      select * into strict decided from draw where id = new.draw_id for update;
      if clock_timestamp() < decided.result_at then
        raise exception 'draw % has no result yet', new.draw_id using errcode = 'SL007';
      end if;
      if not exists (select from draw_seal where draw_id = new.draw_id) then
        raise exception 'draw % has no seal', new.draw_id using errcode = 'SL007';
      end if;
      if new.version <> 1 + (select count(*) from draw_result where draw_id = new.draw_id) then
        raise exception 'the versions of a result follow each other' using errcode = 'SL007';
      end if;
      -- A first result is for a sealed draw; a correction is for a settled one and made by people.
      if not (new.version = 1 and decided.state = 'sealed'
        or new.version > 1 and decided.state = 'settled' and new.decided_by = 'operators') then
        raise exception 'draw % is %', new.draw_id, decided.state using errcode = 'SL007';
      end if;
      if length(new.digits) <> (select digits from lottery_game where code = decided.game) or new.digits !~ '^[0-9]+$' then
        raise exception '% is no number of %', new.digits, decided.game using errcode = 'SL007';
      end if;
      if new.decided_by = 'sources' and (
        select count(distinct source) < 2 or count(distinct basis) <> 1
          or count(*) filter (where source = 'operator') > 0 or count(*) <> cardinality(new.evidence_ids)
        from draw_evidence
        where id = any (new.evidence_ids) and draw_id = new.draw_id and digits = new.digits
      ) then
        raise exception 'two sources that say the same make a result' using errcode = 'SL007';
      end if;
      if new.decided_by = 'operators' and not exists (
        select from result_proposal where id = new.proposal_id
          and (draw_id, version, digits, evidence_ids) = (new.draw_id, new.version, new.digits, new.evidence_ids)
      ) then
        raise exception 'what is published is what was proposed and confirmed' using errcode = 'SL007';
      end if;
      return new;
    end
  $$;
create trigger guard before insert on draw_result for each row execute function lottery_guard_result();
create trigger is_final before update or delete or truncate on draw_result
  for each statement execute function lottery_is_final();

create function lottery_require_result() returns trigger
  language plpgsql
  as $$
    begin
      if not exists (select from draw_result where draw_id = new.id) then
        raise exception 'draw % has no result', new.id using errcode = '23514';
      end if;
      return new;
    end
  $$;
create trigger require_result before update on draw
  for each row when (new.state = 'resulted' and old.state <> 'resulted') execute function lottery_require_result();

-- Publishes what two sources said. False: the draw waits for no result any more.
create function lottery_publish_result(decided_draw bigint, decided_digits text, rests_on bigint[], shown jsonb)
  returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform from exposure where draw_id = decided_draw order by shard for update;
      if not exists (select from draw where id = decided_draw and state = 'sealed' for update) then
        return false;
      end if;
      insert into draw_result (draw_id, version, digits, decided_by, evidence_ids, derivation)
      values (decided_draw, 1, decided_digits, 'sources', rests_on, shown);
      perform lottery_move_draw(decided_draw, 'resulted', null);
      return true;
    end
  $$;

-- Says why a sealed draw waits for people. True: that is news.
create function lottery_hold_draw(held_draw bigint, why text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform from exposure where draw_id = held_draw order by shard for update;
      update draw set reason = why where id = held_draw and state = 'sealed' and reason is distinct from why;
      if found then
        insert into draw_history (draw_id, from_state, to_state, reason) values (held_draw, 'sealed', 'sealed', why);
      end if;
      return found;
    end
  $$;

revoke all on draw_evidence, result_proposal, result_confirmation, draw_result from public, shwe_app;
grant select on draw_evidence, result_proposal, result_confirmation, draw_result to shwe_app;
grant insert on draw_evidence to shwe_app;
revoke all on function
  lottery_is_final(), lottery_guard_evidence(), lottery_guard_result(), lottery_require_result(),
  lottery_publish_result(bigint, text, bigint[], jsonb), lottery_hold_draw(bigint, text)
  from public;
grant execute on function
  lottery_is_draw_day(text, date), lottery_publish_result(bigint, text, bigint[], jsonb), lottery_hold_draw(bigint, text)
  to shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
