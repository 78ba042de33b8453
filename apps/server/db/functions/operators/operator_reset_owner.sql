-- Removes password, second factor, recovery codes, passkeys, sessions and open requests of an owner, for the command on the server that is used
-- when the owner cannot log in and no two others can reset the owner. The owner enrols again by the link of the command, and confirms
-- no request for a day. While another owner works in the office it is refused, unless `is_forced`. With `is_alone`, which needs that
-- no other owner is active, changes of operators need one person again until there is a second owner.
create or replace function operator_reset_owner(
  reset bigint, link_hash bytea, expires timestamptz, is_forced boolean, is_alone boolean
) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      a_day constant interval := interval '24 hours';
    begin
      perform pg_advisory_xact_lock(7303, 1);
      if is_alone and exists (select from operator where id <> reset and role = 'owner' and state = 'active') then
        raise exception 'another owner is active' using errcode = 'SO026';
      end if;
      if not is_forced and exists (
        select from operator join operator_session session on session.operator_id = operator.id
        where operator.id <> reset and operator.role = 'owner' and operator.state = 'active'
          and session.created_at > clock_timestamp() - a_day
      ) then
        raise exception 'another owner logged in during the last day' using errcode = 'SO025';
      end if;
      update operator set state = 'invited', checker_from = clock_timestamp() + a_day
      where id = reset and role = 'owner' and state <> 'disabled';
      if not found then
        raise exception 'operator % is no owner', reset using errcode = 'SO006';
      end if;
      if is_alone then
        update operator set owner_since = null where id <> reset;
      end if;
      delete from operator_credential where operator_id = reset;
      delete from operator_recovery_code where operator_id = reset;
      delete from operator_passkey where operator_id = reset;
      delete from operator_device where operator_id = reset;
      update operator_session set revoked_at = clock_timestamp() where operator_id = reset and revoked_at is null;
      update operator_invitation set expires_at = clock_timestamp() where operator_id = reset and used_at is null;
      perform approval_withdraw_all(reset, 'operator.reset_owner', null);
      insert into operator_invitation (operator_id, token_hash, expires_at) values (reset, link_hash, expires);
    end
  $$;
