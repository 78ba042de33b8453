-- Locks an operator and a session until the end of the transaction and returns the operator's role, or nothing if the operator
-- is not active or the session has ended. So an act and the end of its operator's rights never overlap. The acts of this transaction
-- are recorded with the session.
create or replace function operator_hold(held bigint, held_session uuid) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      held_role text;
    begin
      select operator.role into held_role from operator join operator_session session on session.operator_id = operator.id
      where operator.id = held and session.id = held_session and operator.state = 'active' and session.revoked_at is null
        and session.expires_at > clock_timestamp()
      for share;
      if found then
        perform set_config('shwe.operator_session', held_session::text, true);
      end if;
      return held_role;
    end
  $$;
