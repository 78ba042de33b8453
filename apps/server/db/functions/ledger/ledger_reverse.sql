-- Undoes transfers by new ones in the opposite direction, linked to the transfers they undo, each at most once. The time range
-- given by the caller limits the search to the partitions of those months.
create or replace function ledger_reverse(
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
