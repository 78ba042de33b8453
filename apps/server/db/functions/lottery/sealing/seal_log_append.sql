-- Appends an entry to the log of seals. If an entry of this kind for this draw and version exists it is returned instead,
-- whatever its payload. The function locks the table until the end of the transaction, so entries have one order. It is a table
-- lock because a role without the right to write cannot take it; an advisory lock could be taken by any role.
create or replace function seal_log_append(entry_kind text, about_draw bigint, about_version integer, entry_payload text) returns seal_log
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
      -- Never earlier than the previous entry, even if the clock was set back or another server took over.
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
