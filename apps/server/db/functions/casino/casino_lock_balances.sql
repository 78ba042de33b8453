-- Step of casino_run: locks the game accounts and returns their balances in the order of player_ids; null for an account that another
-- transaction has locked. Calls that may leave a debt also lock the main account, because debts change only under its lock.
create or replace function casino_lock_balances(player_ids bigint[], kinds text[]) returns bigint[]
  language plpgsql
  as $$
    declare
      mains constant bigint[] := array(
        select ledger_account_id(c.player_id, 'player.main') from unnest(player_ids, kinds) as c (player_id, kind)
        where c.kind in ('rollback', 'void', 'cancel', 'undo', 'adjust')
      );
      locked_ids bigint[];
      locked_balances bigint[];
    begin
      select array_agg(l.account_id), array_agg(l.balance) into locked_ids, locked_balances
      from ledger_try_lock(
        mains || array(select ledger_account_id(id, 'player.game') from unnest(player_ids) as id)
      ) l;
      return array(
        select case
            when c.kind not in ('rollback', 'void', 'cancel', 'undo', 'adjust') or ledger_account_id(c.player_id, 'player.main') = any (locked_ids) then game.balance
          end
        from unnest(player_ids, kinds) with ordinality as c (player_id, kind, place)
          left join unnest(locked_ids, locked_balances) as game (id, balance) on game.id = ledger_account_id(c.player_id, 'player.game')
        order by c.place
      );
    end
  $$;
