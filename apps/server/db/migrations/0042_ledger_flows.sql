-- migrate:up
set local lock_timeout = '2s';

-- What a player brought and played since an instant, over all accounts, in 1/100 kyat. The house's account tells what a transfer
-- was, so that a reversal counts against what it reverses, whatever its kind. `returned` is what came back of play: winnings and
-- stakes, less winnings that were taken back; `staked - returned` is what was lost.
create function ledger_flows(player_id bigint, from_at timestamptz)
  returns table (deposited bigint, staked bigint, returned bigint)
  language plpgsql stable
  set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      main_id constant bigint := ledger_account_id(player_id, 'player.main');
      game_id constant bigint := ledger_account_id(player_id, 'player.game');
      cash_in constant bigint := -5;
      stakes constant bigint[] := '{-8,-10}';
      play constant bigint[] := '{-8,-9,-10,-11}';
    begin
      return query
        select
          coalesce(sum(moved.amount) filter (where moved.house_id = cash_in), 0)::bigint,
          coalesce(sum(-moved.amount) filter (where moved.amount < 0 and moved.house_id = any (stakes)), 0)::bigint,
          coalesce(sum(moved.amount) filter (
            where moved.house_id = any (play) and (moved.amount > 0 or moved.house_id <> all (stakes))
          ), 0)::bigint
        from (
          -- "> 0" is how the planner knows that the index, which holds players only, will do.
          select -t.amount as amount, t.credit_account_id as house_id from transfer t
          where t.debit_account_id in (main_id, game_id) and t.debit_account_id > 0 and t.created_at >= from_at
          union all
          select t.amount, t.debit_account_id from transfer t
          where t.credit_account_id in (main_id, game_id) and t.credit_account_id > 0 and t.created_at >= from_at
        ) moved;
    end
  $$;

revoke all on function ledger_flows(bigint, timestamptz) from public;
grant execute on function ledger_flows(bigint, timestamptz) to shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
