-- Whether a player with these columns is frozen now: a freeze ends by itself at `frozen_until`.
-- everybody may call it: it runs with the rights of the caller and reads no table
create or replace function identity_is_frozen(frozen_at timestamptz, frozen_until timestamptz) returns boolean
  language sql volatile parallel safe
  as $$ select frozen_at is not null and (frozen_until is null or frozen_until > clock_timestamp()) $$;
