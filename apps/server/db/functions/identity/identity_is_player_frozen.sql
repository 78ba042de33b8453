-- Whether a player is frozen now.
create or replace function identity_is_player_frozen(asked bigint) returns boolean
  language sql volatile
  as $$ select exists (select from player p where p.id = asked and identity_is_frozen(p.frozen_at, p.frozen_until)) $$;
