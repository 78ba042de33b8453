-- Adds or changes a receiving account, as a second operator has confirmed in this transaction. A new one may have an opening balance,
-- which is capital of the operator. One that was closed is closed for good. Returns its id.
create or replace function cashier_apply_account(confirmed bigint, subject text) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      wanted constant jsonb := (approval_required(confirmed, 'account.change', subject)).change;
      opening constant bigint := coalesce((wanted ->> 'opening')::bigint, 0);
      applied bigint;
    begin
      if subject = 'receiving_account:new' then
        insert into receiving_account (method_id, label, holder, number, qr_text, daily_ceiling, position, state)
        values ((wanted ->> 'method_id')::smallint, wanted ->> 'label', wanted ->> 'holder', wanted ->> 'number', wanted ->> 'qr_text',
          (wanted ->> 'daily_ceiling')::bigint, (wanted ->> 'position')::integer, 'receiving')
        returning id into applied;
        perform ledger_open_receiving(cashier_receiving_id(applied));
        if opening > 0 then
          perform ledger_post_receiving(array[cashier_receiving_id(applied)], array[-1::bigint], array[opening * 100],
            array['capital']::transfer_kind[], confirmed);
        end if;
        return applied;
      end if;
      update receiving_account set
        label = coalesce(wanted ->> 'label', label),
        holder = coalesce(wanted ->> 'holder', holder),
        number = coalesce(wanted ->> 'number', number),
        qr_text = case when wanted ? 'qr_text' then wanted ->> 'qr_text' else qr_text end,
        daily_ceiling = coalesce((wanted ->> 'daily_ceiling')::bigint, daily_ceiling),
        position = coalesce((wanted ->> 'position')::integer, position),
        state = coalesce(wanted ->> 'state', state),
        version = version + 1, changed_at = clock_timestamp()
      where id = split_part(subject, ':', 2)::bigint and state <> 'closed'
      returning id into applied;
      if applied is null then
        raise exception '% is closed', subject using errcode = 'SC028';
      end if;
      return applied;
    exception when unique_violation then
      raise exception 'another account has this label or number' using errcode = 'SC013';
    end
  $$;
