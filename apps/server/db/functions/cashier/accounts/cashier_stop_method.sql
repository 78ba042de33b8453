-- Stops a payment method in one direction at once, by one operator, and records the act. Two people start it again.
create or replace function cashier_stop_method(stopped smallint, stopped_direction text, why text, actor bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform approval_alone_limit('method.change', actor);
      update payment_direction set is_on = false where method_id = stopped and direction = stopped_direction and is_on;
      if not found then
        raise exception 'the method is stopped already' using errcode = 'SC001';
      end if;
      update payment_method set version = version + 1, changed_at = clock_timestamp() where id = stopped;
      perform operator_record_act(actor, 'method.stop', 'payment_method:' || stopped,
        json_build_object('direction', stopped_direction, 'reason', why));
    end
  $$;
