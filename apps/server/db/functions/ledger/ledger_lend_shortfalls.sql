-- Called before money is taken back from players: each player's receivable account, which records the player's debt, lends what
-- is missing in the main wallet, so that no wallet goes below zero. Returns, in the order of the arguments, how much of each
-- amount was lent.
create or replace function ledger_lend_shortfalls(player_ids bigint[], amounts bigint[], fact_ids bigint[]) returns bigint[]
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      lent record;
    begin
      perform from account a
      where a.id in (select player_id * 16 + 1 from unnest(player_ids) as player_id)
      order by a.id for no key update;
      select array_agg(l.shortfall order by l.ord) as shortfalls,
        array_agg(l.player_id * 16 + 5 order by l.ord) filter (where l.shortfall > 0) as debit_ids,
        array_agg(l.player_id * 16 + 1 order by l.ord) filter (where l.shortfall > 0) as credit_ids,
        array_agg(l.shortfall order by l.ord) filter (where l.shortfall > 0) as amounts,
        array_agg(l.fact_id order by l.ord) filter (where l.shortfall > 0) as fact_ids
      into lent
      from (
        select ord, player_id, fact_id, least(amount, greatest(0, taken - balance)) as shortfall
        from (
          select t.ord, t.player_id, t.amount, t.fact_id, a.balance,
            ledger_sum(t.amount) over (partition by t.player_id order by t.ord rows unbounded preceding) as taken
          from unnest(player_ids, amounts, fact_ids) with ordinality as t (player_id, amount, fact_id, ord)
            join account a on a.id = t.player_id * 16 + 1
        ) running
      ) l;
      if cardinality(lent.shortfalls) is distinct from cardinality(amounts) then
        raise exception 'a player to take from has no account' using errcode = 'SP002';
      end if;
      if lent.debit_ids is not null then
        perform ledger_post(lent.debit_ids, lent.credit_ids, lent.amounts,
          array_fill('receivable_charge'::transfer_kind, array[cardinality(lent.debit_ids)]), lent.fact_ids);
      end if;
      return lent.shortfalls;
    end
  $$;
