-- Stores the hash of the code of an invitation, for the owner who confirmed its request. While the invitation is unused, this owner may
-- take a new code, which replaces the one before. Returns the invited operator and when the invitation expires, or nothing if there is
-- no such invitation.
create or replace function operator_take_code(consent bigint, taker bigint, new_code_hash bytea)
  returns table (invited bigint, valid_until timestamptz)
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    update operator_invitation set code_hash = new_code_hash
    where approval_id = consent and used_at is null and expires_at > clock_timestamp()
      and exists (select from approval where id = consent and state = 'confirmed' and decided_by = taker)
    returning operator_id, expires_at
  $$;
