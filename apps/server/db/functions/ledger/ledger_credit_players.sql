-- Pays many players from one house account, in the given order, and at once uses the credit to repay what they owe. A
-- settlement pays thousands of players in one call: the house account is the same for all, so only the accounts of the players
-- are locked, summed and written.
create or replace function ledger_credit_players(
  house_id bigint,
  player_ids bigint[],
  amounts bigint[],
  kind transfer_kind,
  fact_ids bigint[]
) returns table (ord bigint, transfer_id bigint, posted_at timestamptz)
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan
  as $$
    declare
      transfers_max constant integer := 50000;
      transfers constant integer := cardinality(amounts);
      xact constant bigint := pg_current_xact_id()::text::bigint + ledger_xact_offset();
      written integer;
      debts record;
    begin
      if transfers is null or transfers not between 1 and transfers_max
        or cardinality(player_ids) is distinct from transfers or cardinality(fact_ids) is distinct from transfers
        or kind = 'reversal' or house_id >= 0
      then
        raise exception 'pay 1 to % players from the house, all arrays of one length', transfers_max using errcode = 'SP004';
      end if;

      perform from account a
      where a.id in (select player_id * 16 + 1 from unnest(player_ids) as player_id)
      order by a.id for no key update;
      posted_at := clock_timestamp();

      return query
        with line as materialized (
          select l.ord, l.player_id * 16 + 1 as account_id, l.amount, l.fact_id,
            ledger_sum(l.amount) over (partition by l.player_id order by l.ord rows unbounded preceding) as credited
          from unnest(player_ids, amounts, fact_ids) with ordinality as l (player_id, amount, fact_id, ord)
        ),
        updated as (
          update account a set balance = a.balance + last.credited
          from (select account_id, max(credited) as credited from line group by account_id) last
          where a.id = last.account_id
          returning a.id, a.balance - last.credited as before
        ),
        posted as (
          insert into transfer (debit_account_id, credit_account_id, amount, credit_after, fact_id, xact_id, created_at, kind)
          select house_id, line.account_id, line.amount, updated.before + line.credited, line.fact_id, xact, posted_at,
            ledger_credit_players.kind
          from line join updated on updated.id = line.account_id
          order by line.ord
          returning id
        )
        -- Ids are assigned in the order in which the rows are inserted, so they have the order of the arguments.
        select row_number() over (order by posted.id), posted.id, ledger_credit_players.posted_at from posted order by posted.id;
      get diagnostics written = row_count;
      -- A missing account undoes the whole payment. So does an amount that is not above zero, by a check constraint of
      -- transfer.
      if written <> transfers then
        raise exception 'a player to be paid has no account' using errcode = 'SP002';
      end if;

      -- Debts change only under the lock of the player's main account, which this transaction already holds.
      select array_agg(owed.id) as debit_ids, array_agg(owed.receivable_id) as credit_ids, array_agg(owed.amount) as amounts,
        array_agg(owed.fact_id) as fact_ids
      into debts
      from (
        select main.id, receivable.id as receivable_id, least(main.balance, -receivable.balance) as amount,
          min(l.fact_id) as fact_id
        from unnest(player_ids, fact_ids) as l (player_id, fact_id)
          join account receivable on receivable.id = l.player_id * 16 + 5 and receivable.balance < 0
          join account main on main.id = l.player_id * 16 + 1 and main.balance > 0
        group by main.id, receivable.id, main.balance, receivable.balance
        order by main.id
      ) owed;
      if debts.debit_ids is not null then
        perform ledger_post(debts.debit_ids, debts.credit_ids, debts.amounts,
          array_fill('receivable_repay'::transfer_kind, array[cardinality(debts.debit_ids)]), debts.fact_ids);
      end if;
    end
  $$;
