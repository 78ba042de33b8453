-- migrate:up
set local lock_timeout = '2s';

-- Every seal and every version of a result, each with the hash of the entry before it. An entry is written with its number before it is
-- signed, so a signer that is interrupted signs the same entry again and never another one with the same number.
create table seal_log (
  seq bigint primary key check (seq > 0),
  kind text not null check (kind in ('genesis', 'seal', 'result')),
  draw_id bigint references draw (id),
  version integer,
  payload text not null check (length(payload) between 1 and 200000),
  previous bytea not null check (length(previous) = 32),
  recorded_at timestamptz not null,
  hash bytea not null unique check (length(hash) = 32),
  key_id text check (key_id ~ '^[a-z0-9-]{1,32}$'),
  signature bytea check (length(signature) = 64),
  constraint seal_log_once unique nulls not distinct (kind, draw_id, version),
  constraint seal_log_is_signed_whole check ((key_id is null) = (signature is null)),
  constraint seal_log_begins_with_genesis check ((seq = 1) = (kind = 'genesis')),
  constraint seal_log_names_its_draw check ((kind = 'genesis') = (draw_id is null) and (kind = 'result') = (version is not null))
);
create index seal_log_unsigned on seal_log (seq) where signature is null;
create index seal_log_of_draw on seal_log (draw_id);

-- The draws whose seals are older than the log. Its first entry commits to all of them together.
create table seal_log_covered (draw_id bigint primary key references draw (id));

-- A token of RFC 3161 by which somebody outside confirms that an entry existed at a time.
create table seal_log_stamp (
  seq bigint primary key references seal_log (seq),
  authority text not null check (authority ~ '^[a-z0-9-]{1,32}$'),
  token bytea not null check (length(token) between 1 and 20000),
  stamped_at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp()
);

-- An entry gets its signature once. Nothing else of it ever changes.
create function seal_log_guard() returns trigger
  language plpgsql
  as $$
    begin
      if old.signature is null and new.signature is not null
        and (new.seq, new.kind, new.draw_id, new.version, new.payload, new.previous, new.recorded_at, new.hash)
          is not distinct from (old.seq, old.kind, old.draw_id, old.version, old.payload, old.previous, old.recorded_at, old.hash) then
        return new;
      end if;
      raise exception 'an entry of the log of seals is final' using errcode = 'SL007';
    end
  $$;
create trigger guard before update on seal_log for each row execute function seal_log_guard();
create trigger is_final before delete or truncate on seal_log for each statement execute function lottery_is_final();
create trigger is_final before delete or update or truncate on seal_log_covered for each statement execute function lottery_is_final();
create trigger is_final before delete or update or truncate on seal_log_stamp for each statement execute function lottery_is_final();

-- Writes the next entry, or finds the one that is there for the same thing: that one counts, whatever its payload is. Whoever writes holds
-- the lock to the end of the transaction, so there is one order. It is a lock of the table, which a role without the right to write cannot
-- take: an advisory lock could be held by any of them.
create function seal_log_append(entry_kind text, about_draw bigint, about_version integer, entry_payload text) returns seal_log
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      entry seal_log%rowtype;
      last seal_log%rowtype;
    begin
      lock table seal_log in share row exclusive mode;
      select * into entry from seal_log
      where kind = entry_kind and draw_id is not distinct from about_draw and version is not distinct from about_version;
      if found then
        return entry;
      end if;
      select * into last from seal_log order by seq desc limit 1;
      entry.seq := coalesce(last.seq, 0) + 1;
      entry.previous := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
      -- Never earlier than the entry before, also when a clock was put back or another server took over.
      entry.recorded_at := greatest(clock_timestamp(), last.recorded_at);
      entry.hash := sha256(convert_to(
        concat_ws('|', 'shwe.log.v1', entry.seq, encode(entry.previous, 'hex'), entry_kind,
          (extract(epoch from entry.recorded_at) * 1000000)::bigint, encode(sha256(convert_to(entry_payload, 'UTF8')), 'hex')),
        'UTF8'
      ));
      insert into seal_log (seq, kind, draw_id, version, payload, previous, recorded_at, hash)
      values (entry.seq, entry_kind, about_draw, about_version, entry_payload, entry.previous, entry.recorded_at, entry.hash)
      returning * into entry;
      return entry;
    end
  $$;

-- The first entry: the number of all seals there are, and the hash over them in the order of their draws.
create function seal_log_begin() returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      older text;
    begin
      if exists (select from seal_log) then
        return;
      end if;
      lock table seal_log in share row exclusive mode;
      if exists (select from seal_log) then
        return;
      end if;
      lock table draw_seal in share mode;
      select concat_ws('|', 'shwe.genesis.v1', count(*), encode(sha256(convert_to(
        coalesce(string_agg(concat_ws(',', draw_id, encode(root, 'hex'), encode(signature, 'hex')), ';' order by draw_id), ''), 'UTF8'
      )), 'hex')) into older from draw_seal;
      insert into seal_log_covered (draw_id) select draw_id from draw_seal;
      perform seal_log_append('genesis', null, null, older);
    end
  $$;

-- One signer at a time, to the end of its transaction.
create function seal_log_lock() returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$ begin lock table seal_log in share row exclusive mode; end $$;

create function seal_log_sign(entry_seq bigint, signing_key text, entry_signature bytea) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      update seal_log set key_id = signing_key, signature = entry_signature where seq = entry_seq and signature is null;
      return found;
    end
  $$;

-- False: there is one already.
create function seal_log_stamp_entry(entry_seq bigint, stamping_authority text, stamp_token bytea, said_at timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      insert into seal_log_stamp (seq, authority, token, stamped_at) values (entry_seq, stamping_authority, stamp_token, said_at)
      on conflict (seq) do nothing;
      return found;
    end
  $$;

-- A time that no text of a result can hold would keep it out of the log.
alter table draw_evidence add constraint evidence_has_a_time
  check (fetched_at between timestamptz '2020-01-01 00:00:00+00' and timestamptz '2200-01-01 00:00:00+00');

-- Under which name the public sees the acts of a person. It says nothing about the person and stays the same.
alter table operator add column public_name text not null unique default substr(replace(gen_random_uuid()::text, '-', ''), 1, 16)
  check (public_name ~ '^[0-9a-f]{16}$');

revoke all on seal_log, seal_log_covered, seal_log_stamp from public;
revoke all on function seal_log_append(text, bigint, integer, text), seal_log_begin(), seal_log_lock(),
  seal_log_sign(bigint, text, bytea), seal_log_stamp_entry(bigint, text, bytea, timestamptz) from public;
grant select on seal_log, seal_log_covered, seal_log_stamp to shwe_app;
grant execute on function seal_log_append(text, bigint, integer, text), seal_log_begin(), seal_log_lock(),
  seal_log_sign(bigint, text, bytea), seal_log_stamp_entry(bigint, text, bytea, timestamptz) to shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
