-- Stops a receiving account at once, by one operator, and records the act. Two people start it again.
create or replace function cashier_pause_account(paused bigint, why text, actor bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform approval_alone_limit('account.change', actor);
      update receiving_account set state = 'paused', version = version + 1, changed_at = clock_timestamp()
      where id = paused and state = 'receiving';
      if not found then
        raise exception 'account % does not receive', paused using errcode = 'SC001';
      end if;
      perform operator_record_act(actor, 'account.pause', 'receiving_account:' || paused, json_build_object('reason', why));
    end
  $$;
