-- Locks an operator and a session until the end of the transaction and returns the operator's role, or nothing if the operator
-- is not active or the session has ended. So an act and the end of its operator's rights never overlap.
create or replace function operator_hold(held bigint, held_session uuid) returns text
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select operator.role from operator join operator_session session on session.operator_id = operator.id
    where operator.id = held and session.id = held_session and operator.state = 'active' and session.revoked_at is null
      and session.expires_at > clock_timestamp()
    for share
  $$;
