-- Keeps in player_balance whether a player has a freeze. A player whose balance is not copied yet gets a row with the balance 0, which
-- the job that copies balances corrects.
create or replace function players_mark_freeze(changed_player bigint, has_freeze boolean) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    insert into player_balance (player_id, balance, is_frozen) values (changed_player, 0, has_freeze)
    on conflict (player_id) do update set is_frozen = excluded.is_frozen
  $$;
