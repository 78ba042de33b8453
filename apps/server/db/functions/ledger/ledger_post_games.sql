-- Posts stakes and winnings of outside games, in the given order. Each line is between the game account of a player and the house account
-- of its kind; an amount below zero goes from the player to the house. A player may have several lines, each based on the balance after
-- the one before. The caller must have locked the game accounts. Writes the same rows as ledger_post at a third of the cost, because one
-- side of every line is a house account. Returns the balances after each line.
create or replace function ledger_post_games(
  player_ids bigint[],
  kinds transfer_kind[],
  amounts bigint[],
  fact_ids bigint[]
) returns bigint[]
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
  as $$
    declare
      lines_max constant integer := 10000;
      lines constant integer := cardinality(amounts);
      xact constant bigint := pg_current_xact_id()::text::bigint + ledger_xact_offset();
      posted_at timestamptz;
      written integer;
      balances bigint[];
    begin
      if lines is null or lines not between 1 and lines_max or cardinality(player_ids) is distinct from lines
        or cardinality(kinds) is distinct from lines or cardinality(fact_ids) is distinct from lines
      then
        raise exception 'games post 1 to % transfers, all arrays of one length', lines_max using errcode = 'SP004';
      end if;
      posted_at := clock_timestamp();
      with line as materialized (
        select l.ord, l.player_id * 16 + 2 as account_id, l.kind, l.amount, l.fact_id,
          case
            when l.kind = 'game_bet' and l.amount < 0 then -10
            when l.kind = 'game_buy_in' and l.amount < 0 then -10
            when l.kind = 'game_refund' and l.amount > 0 then -10
            when l.kind in ('game_win', 'game_promo', 'game_buy_out') and l.amount > 0 then -11
            when l.kind = 'game_win_back' and l.amount < 0 then -11
            when l.kind = 'game_adjust' and l.amount <> 0 then -11
          end as house_id,
          ledger_sum(l.amount) over (partition by l.player_id order by l.ord rows unbounded preceding) as moved
        from unnest(player_ids, kinds, amounts, fact_ids) with ordinality as l (player_id, kind, amount, fact_id, ord)
      ),
      updated as (
        update account a set balance = a.balance + last.moved
        from (
          select distinct on (account_id) account_id, moved from line order by account_id, ord desc
        ) last
        where a.id = last.account_id
        returning a.id, a.balance - last.moved as before, a.minimum, a.maximum
      ),
      posted as (
        insert into transfer (debit_account_id, credit_account_id, amount, debit_after, credit_after, fact_id, xact_id, created_at, kind)
        select
          case when line.amount < 0 then line.account_id else line.house_id end,
          case when line.amount < 0 then line.house_id else line.account_id end,
          abs(line.amount),
          case when line.amount < 0 then updated.before + line.moved end,
          case when line.amount > 0 then updated.before + line.moved end,
          line.fact_id, xact, posted_at, line.kind
        from line join updated on updated.id = line.account_id
        where line.house_id is not null and updated.before + line.moved between updated.minimum and updated.maximum
        order by line.ord
        returning id
      )
      select (select count(*) from posted), array_agg(updated.before + line.moved order by line.ord) into written, balances
      from line join updated on updated.id = line.account_id;
      -- Undoes everything, also what the statement above has written.
      if written is distinct from lines then
        raise exception 'a transfer of a game has no account, no fitting direction, or would pass a bound' using errcode = 'SP004';
      end if;
      return balances;
    end
  $$;
