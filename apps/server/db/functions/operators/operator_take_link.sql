-- Stores the hash of the link of an invitation, for the owner who made it, once. Returns when the invitation expires, or nothing if
-- there is no such invitation.
create or replace function operator_take_link(invited bigint, taker bigint, link_hash bytea) returns timestamptz
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    update operator_invitation set token_hash = link_hash
    where operator_id = invited and made_by = taker and token_hash is null and used_at is null and expires_at > clock_timestamp()
    returning expires_at
  $$;
