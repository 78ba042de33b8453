-- migrate:up
set local lock_timeout = '2s';

-- Errors of the ledger, so that the program can tell them apart:
--   SP001 an account would pass its minimum, its id is in the error's detail
--   SP002 an account is not there      SP003 the two sides have different currencies
--   SP004 the call itself is wrong     SP005 already reversed, or not reversible
--   SP006 an account would pass its maximum

create function ledger_open_accounts(player_ids bigint[]) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    insert into account (id, owner_id, balance, minimum, maximum, kind, currency)
    select
      ledger_account_id(player_id, kind), player_id, 0,
      case kind when 'player.receivable' then -1000000000000000 else 0 end,
      case kind when 'player.receivable' then 0 else 1000000000000000 end,
      kind,
      case kind when 'player.points' then 'PTS'::currency else 'MMK'::currency end
    from unnest(player_ids) as player_id,
      unnest(enum_range('player.main'::account_kind, 'player.points'::account_kind)) as kind
    order by 1
    on conflict (id) do nothing
  $$;

-- The first step of every command that decides by a balance. Always in the order of ids, so that two commands which need
-- the same accounts wait for each other instead of locking each other out.
create function ledger_lock(account_ids bigint[]) returns table (id bigint, balance bigint)
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select a.id, a.balance from account a
    where a.id = any (account_ids) and a.id > 0
    order by a.id
    for no key update
  $$;

-- Says why a call was refused. Runs on the locked rows, only after nothing was written.
create function ledger_explain_refusal(debit_ids bigint[], credit_ids bigint[], amounts bigint[]) returns void
  language plpgsql
  as $$
    declare
      culprit record;
    begin
      if exists (select from unnest(amounts) as amount where amount is null or amount < 1) then
        raise exception 'an amount is missing or not above zero' using errcode = 'SP004';
      end if;
      select * into culprit from (
        select leg.ord, leg.account_id, a.id is null as is_missing, a.currency,
          a.minimum, a.maximum,
          a.balance + ledger_sum(leg.delta) over (partition by leg.account_id order by leg.ord) as after
        from (
          select ord, debit_id as account_id, -amount as delta
          from unnest(debit_ids, amounts) with ordinality as d (debit_id, amount, ord)
          union all
          select ord, credit_id, amount
          from unnest(credit_ids, amounts) with ordinality as c (credit_id, amount, ord)
        ) leg left join account a on a.id = leg.account_id
      ) checked
      where is_missing or after not between minimum and maximum
      order by is_missing desc, ord
      limit 1;
      if culprit is null then
        raise exception 'the two sides of a transfer have different currencies' using errcode = 'SP003';
      elsif culprit.is_missing then
        raise exception 'account % is not there', coalesce(culprit.account_id::text, 'null')
          using errcode = 'SP002', detail = coalesce(culprit.account_id::text, 'null');
      end if;
      if culprit.after > culprit.maximum then
        raise exception 'account % would pass its maximum', culprit.account_id
          using errcode = 'SP006', detail = culprit.account_id::text;
      end if;
      raise exception 'account % would pass its minimum', culprit.account_id
        using errcode = 'SP001', detail = culprit.account_id::text;
    end
  $$;

-- bigint in and bigint out. The built-in sum answers numeric, which costs more and hides an overflow until it is stored.
create aggregate ledger_sum(bigint) (sfunc = int8pl, stype = bigint, initcond = '0', parallel = safe);

-- Moves money: all of the transfers or none, in the order given, each seeing the balances the one before it left. Several
-- transfers on one account are summed before its row is written, because UPDATE … FROM would apply only one of them.
-- Plans are kept: planning the large statement anew cost 1 ms with every call.
create function ledger_post(
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
      -- Nested, because a condition with a query in it is run as a query each time, which alone cost as much as the rest.
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
      -- Read after the wait for the locks, so that on one account ids, times and balances have one order.
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

-- The same for one transfer between a player and the house, the most frequent one by far: one row to lock, nothing to sum.
-- It costs what its two statements cost by hand; through the function above one transfer costs twice that. Answers the
-- transfer's id, its time in microseconds, and the player's balance.
create function ledger_post_one(
  debit_id bigint,
  credit_id bigint,
  amount bigint,
  kind transfer_kind,
  fact_id bigint
) returns bigint[]
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      delta constant bigint := case when debit_id > 0 then -amount else amount end;
      balance_after bigint;
      posted_id bigint;
      posted_at timestamptz;
    begin
      if kind = 'reversal' then
        raise exception 'reverse by ledger_reverse, which sees to it that it happens once' using errcode = 'SP004';
      end if;
      update account player set balance = player.balance + delta
      from account house
      where player.id = greatest(debit_id, credit_id) and house.id = least(debit_id, credit_id)
        and player.id > 0 and house.id < 0 and player.currency = house.currency
        and player.balance + delta between player.minimum and player.maximum
      returning player.balance into balance_after;
      if not found then
        if (debit_id > 0) = (credit_id > 0) then
          raise exception 'ledger_post_one is for a player and the house' using errcode = 'SP004';
        end if;
        perform ledger_explain_refusal(array[debit_id], array[credit_id], array[amount]);
      end if;
      posted_at := clock_timestamp();
      insert into transfer (debit_account_id, credit_account_id, amount, debit_after, credit_after, fact_id, xact_id,
        created_at, kind)
      values (debit_id, credit_id, amount,
        case when debit_id > 0 then balance_after end, case when credit_id > 0 then balance_after end,
        fact_id, pg_current_xact_id()::text::bigint + ledger_xact_offset(), posted_at, kind)
      returning id into posted_id;
      return array[posted_id, (extract(epoch from posted_at) * 1000000)::bigint, balance_after];
    end
  $$;

-- Undoes transfers by new ones the other way round, linked to them, each at most once. The span of time spares the look
-- into every month.
create function ledger_reverse(
  transfer_ids bigint[],
  fact_ids bigint[],
  reason text,
  from_at timestamptz,
  to_at timestamptz
) returns table (transfer_id bigint, posted_at timestamptz, debit_balance bigint, credit_balance bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      wanted constant integer := cardinality(transfer_ids);
      original record;
      guarded integer;
    begin
      select
        array_agg(t.credit_account_id order by w.ord) as debit_ids,
        array_agg(t.debit_account_id order by w.ord) as credit_ids,
        array_agg(t.amount order by w.ord) as amounts,
        array_agg('reversal'::transfer_kind) as kinds,
        array_agg(t.created_at order by w.ord) as ats,
        count(*) as found
      into original
      from unnest(transfer_ids) with ordinality as w (id, ord)
      join transfer t on t.id = w.id and t.created_at between from_at and to_at and t.kind <> 'reversal';
      if original.found <> wanted or wanted = 0 then
        raise exception 'a transfer to reverse is not there or is itself a reversal' using errcode = 'SP005';
      end if;

      insert into transfer_reversal (transfer_id, reason)
      select id, ledger_reverse.reason from unnest(transfer_ids) as id order by id
      on conflict do nothing;
      get diagnostics guarded = row_count;
      if guarded <> wanted then
        raise exception 'a transfer is already reversed' using errcode = 'SP005';
      end if;

      return query select * from ledger_post(
        original.debit_ids, original.credit_ids, original.amounts, original.kinds, fact_ids, transfer_ids, original.ats
      );
    end
  $$;

revoke all on function
  ledger_account_id(bigint, account_kind),
  ledger_is_account_sound(account),
  ledger_refuse_unsound_account(),
  ledger_xact_offset(),
  ledger_sum(bigint),
  ledger_open_accounts(bigint[]),
  ledger_lock(bigint[]),
  ledger_explain_refusal(bigint[], bigint[], bigint[]),
  ledger_post(bigint[], bigint[], bigint[], transfer_kind[], bigint[], bigint[], timestamptz[]),
  ledger_post_one(bigint, bigint, bigint, transfer_kind, bigint),
  ledger_reverse(bigint[], bigint[], text, timestamptz, timestamptz)
  from public;
grant execute on function
  ledger_account_id(bigint, account_kind),
  ledger_is_account_sound(account),
  ledger_xact_offset(),
  ledger_open_accounts(bigint[]),
  ledger_lock(bigint[]),
  ledger_post(bigint[], bigint[], bigint[], transfer_kind[], bigint[], bigint[], timestamptz[]),
  ledger_post_one(bigint, bigint, bigint, transfer_kind, bigint),
  ledger_reverse(bigint[], bigint[], text, timestamptz, timestamptz)
  to shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
