-- Repays a part of a player's debt from the game wallet, when the transaction that caused the debt is taken back. The caller holds the
-- locks of the main and the game account.
create or replace function ledger_repay_from_game(player_id bigint, amount bigint, fact_id bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform ledger_post(
        array[ledger_account_id(player_id, 'player.game')], array[ledger_account_id(player_id, 'player.receivable')],
        array[amount], array['receivable_repay']::transfer_kind[], array[fact_id]);
    end
  $$;
