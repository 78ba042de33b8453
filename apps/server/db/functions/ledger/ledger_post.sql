-- Posts transfers: all or none, in the given order, each based on the balances that the one before it left. Several transfers
-- on one account are summed before its row is written, because UPDATE … FROM would apply only one of them. The generic plan is
-- cached: planning the large statement for every call cost 1 ms.
create or replace function ledger_post(
  debit_ids bigint[],
  credit_ids bigint[],
  amounts bigint[],
  kinds transfer_kind[],
  fact_ids bigint[],
  reversed_ids bigint[] default null,
  reversed_ats timestamptz[] default null
) returns table (transfer_id bigint, posted_at timestamptz, debit_balance bigint, credit_balance bigint)
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan
  as $$
    declare
      transfers_max constant integer := 50000;
      transfers constant integer := cardinality(amounts);
      xact constant bigint := pg_current_xact_id()::text::bigint + ledger_xact_offset();
    begin
      if transfers is null or transfers not between 1 and transfers_max
        or cardinality(debit_ids) is distinct from transfers or cardinality(credit_ids) is distinct from transfers
        or cardinality(kinds) is distinct from transfers or cardinality(fact_ids) is distinct from transfers
        or cardinality(reversed_ids) <> transfers or cardinality(reversed_ats) <> transfers
      then
        raise exception 'post takes 1 to % transfers, all arrays of one length', transfers_max using errcode = 'SP004';
      end if;
      -- Two nested conditions, because PL/pgSQL runs a condition with a subquery as a query each time, which cost as
      -- much as the rest of this function.
      if reversed_ids is null then
        if 'reversal' = any (kinds) then
          raise exception 'a reversal names what it reverses' using errcode = 'SP004';
        end if;
      elsif 'reversal' <> any (kinds) or exists (
        select unnest(reversed_ids) except select r.transfer_id from transfer_reversal r where r.transfer_id = any (reversed_ids)
      ) then
        raise exception 'reverse by ledger_reverse, which sees to it that it happens once' using errcode = 'SP004';
      end if;

      perform from account a where a.id = any (debit_ids || credit_ids) and a.id > 0 order by a.id for no key update;
      -- The clock is read after waiting for the locks, so that ids, times and balances of the transfers of one account
      -- have the same order.
      posted_at := clock_timestamp();

      return query
        with line as materialized (
          select * from unnest(debit_ids, credit_ids, amounts, kinds, fact_ids, reversed_ids, reversed_ats)
            with ordinality as l (debit_id, credit_id, amount, kind, fact_id, reversed_id, reversed_at, ord)
        ),
        leg as materialized (
          select moved.ord, moved.is_debit, a.id as account_id, a.currency, a.minimum, a.maximum,
            a.balance + ledger_sum(moved.delta)
              over (partition by a.id order by moved.ord rows unbounded preceding) as after
          from (
            select ord, true as is_debit, debit_id as account_id, -amount as delta from line
            union all
            select ord, false, credit_id, amount from line
          ) moved join account a on a.id = moved.account_id
        ),
        checked as materialized (
          select ord,
            max(after) filter (where is_debit) as debit_after,
            max(after) filter (where not is_debit) as credit_after,
            count(*) = 2 and min(currency) = max(currency)
              and bool_and(after is null or after between minimum and maximum) as is_fine
          from leg group by ord
        ),
        verdict as materialized (
          select count(*) = transfers and bool_and(is_fine) as is_fine from checked
        ),
        updated as (
          update account a set balance = last.after
          from (
            select distinct on (account_id) account_id, after
            from leg where account_id > 0 and (select is_fine from verdict)
            order by account_id, ord desc
          ) last
          where a.id = last.account_id
        ),
        posted as (
          insert into transfer (debit_account_id, credit_account_id, amount, debit_after, credit_after, fact_id,
            reverses_id, reverses_at, xact_id, created_at, kind)
          select line.debit_id, line.credit_id, line.amount, checked.debit_after, checked.credit_after, line.fact_id,
            line.reversed_id, line.reversed_at, xact, posted_at, line.kind
          from line join checked using (ord)
          where (select is_fine from verdict)
          order by line.ord
          returning id, created_at, debit_after, credit_after
        )
        select id, created_at, debit_after, credit_after from posted order by id;

      if not found then
        perform ledger_explain_refusal(debit_ids, credit_ids, amounts);
      end if;
    end
  $$;
