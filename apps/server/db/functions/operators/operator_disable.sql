-- Disables an operator and ends the operator's sessions. One owner is enough, because it takes rights away.
create or replace function operator_disable(disabled bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      update operator set state = 'disabled', disabled_at = clock_timestamp() where id = disabled;
      update operator_session set revoked_at = clock_timestamp() where operator_id = disabled and revoked_at is null;
      update operator_invitation set expires_at = clock_timestamp() where operator_id = disabled and used_at is null;
    end
  $$;
