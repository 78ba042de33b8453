-- An operator has settled a difference between a gateway and the cashier outside of it, for example by a refund at the gateway. Later
-- comparisons do not open it again. Records the act.
create or replace function cashier_end_difference(ended bigint, why text, actor bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform approval_alone_limit('account.difference', actor);
      update gateway_difference set ended_at = clock_timestamp(), ended_by = actor where id = ended and ended_at is null;
      if not found then
        raise exception 'the difference has ended already' using errcode = 'SC001';
      end if;
      perform operator_record_act(actor, 'gateway.end_difference', 'gateway_difference:' || ended, json_build_object('reason', why));
    end
  $$;
