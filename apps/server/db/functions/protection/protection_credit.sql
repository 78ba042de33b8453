-- Lowers the counted losses of players by what was paid to them.
create or replace function protection_credit(player_ids bigint[], amounts bigint[]) returns void
  language sql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$ select protection_give_back(player_ids, amounts, null) $$;
