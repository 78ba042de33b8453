-- Called before winnings of a game are taken back from a player who has spent them: the receivable account, which records the player's
-- debt, lends what is missing in the game wallet. The caller holds the locks of the main and the game account.
create or replace function ledger_lend_to_game(player_id bigint, amount bigint, fact_id bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform ledger_post(
        array[ledger_account_id(player_id, 'player.receivable')], array[ledger_account_id(player_id, 'player.game')],
        array[amount], array['receivable_charge']::transfer_kind[], array[fact_id]);
    end
  $$;
