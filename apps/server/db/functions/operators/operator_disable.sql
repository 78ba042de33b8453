-- Disables an operator, ends the operator's sessions and forgets the browsers. One owner is enough, because it takes rights away.
-- Records the act.
create or replace function operator_disable(disabled bigint, disabler bigint, why text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform operator_record_act(disabler, 'operator.disable', 'operator:' || disabled, json_build_object('reason', why));
      update operator set state = 'disabled', disabled_at = clock_timestamp() where id = disabled;
      update operator_session set revoked_at = clock_timestamp() where operator_id = disabled and revoked_at is null;
      delete from operator_device where operator_id = disabled;
      update operator_invitation set expires_at = clock_timestamp() where operator_id = disabled and used_at is null;
    end
  $$;
