-- Raises the error that explains why a posting was refused. Called while the accounts are locked, after the statement that
-- should have posted wrote nothing.
create or replace function ledger_explain_refusal(debit_ids bigint[], credit_ids bigint[], amounts bigint[]) returns void
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
