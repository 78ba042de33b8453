-- Refuses transfers that the purpose of the posting does not allow (table ledger_purpose), and transfers between two
-- players, which no purpose allows. Missing accounts are reported by ledger_post, not here.
create or replace function ledger_check_purpose(
  wanted text, debit_ids bigint[], credit_ids bigint[], kinds transfer_kind[]
) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      unfit record;
    begin
      select line.kind, debit.kind as debit_kind, credit.kind as credit_kind into unfit
      from unnest(debit_ids, credit_ids, kinds) as line (debit_id, credit_id, kind)
        join account debit on debit.id = line.debit_id
        join account credit on credit.id = line.credit_id
      where debit.owner_id <> credit.owner_id or not exists (
        select from ledger_purpose p
        where (p.purpose, p.kind, p.debit_kind, p.credit_kind) = (wanted, line.kind, debit.kind, credit.kind)
      )
      limit 1;
      if found then
        raise exception '% from % to % is not for the purpose %', unfit.kind, unfit.debit_kind, unfit.credit_kind, wanted
          using errcode = 'SP007';
      end if;
    end
  $$;
