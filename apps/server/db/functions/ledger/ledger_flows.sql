-- Returns what a player deposited, staked and got back since an instant, over all accounts, in 1/100 kyat. The house account of
-- a transfer decides what it counts as, so a reversal counts against what it reverses, whatever its kind. `returned` is
-- winnings and returned stakes, minus winnings that were taken back; `staked - returned` is the loss.
create or replace function ledger_flows(player_id bigint, from_at timestamptz)
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
          -- "> 0" matches the condition of the partial index, which contains only accounts of players.
          select -t.amount as amount, t.credit_account_id as house_id from transfer t
          where t.debit_account_id in (main_id, game_id) and t.debit_account_id > 0 and t.created_at >= from_at
          union all
          select t.amount, t.debit_account_id from transfer t
          where t.credit_account_id in (main_id, game_id) and t.credit_account_id > 0 and t.created_at >= from_at
        ) moved;
    end
  $$;
