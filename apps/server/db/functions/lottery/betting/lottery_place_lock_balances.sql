-- Step of lottery_place: locks the main accounts of the players and returns their balances, in 1/100 kyat. Null: another transaction
-- holds the account.
create or replace function lottery_place_lock_balances(player_ids bigint[]) returns bigint[]
  language plpgsql
  as $$
    declare
      balances bigint[];
    begin
      select array_agg(held.balance order by asked.ord) into balances
      from unnest(player_ids) with ordinality as asked (player_id, ord)
        left join ledger_try_lock(array(
          select ledger_account_id(player_id, 'player.main') from unnest(player_ids) as player_id
        )) held on held.account_id = ledger_account_id(asked.player_id, 'player.main');
      return balances;
    end
  $$;
