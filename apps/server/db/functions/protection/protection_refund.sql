-- Lowers the counted losses of players by refunded stakes, and the counted stakes too if they were made in the current period.
create or replace function protection_refund(player_ids bigint[], amounts bigint[], staked_ats timestamptz[]) returns void
  language sql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$ select protection_give_back(player_ids, amounts, staked_ats) $$;
