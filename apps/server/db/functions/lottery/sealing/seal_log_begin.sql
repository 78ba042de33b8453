-- Writes the first entry of the log of seals: the number of all existing seals and the hash over them in the order of
-- their draws.
create or replace function seal_log_begin() returns void
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
