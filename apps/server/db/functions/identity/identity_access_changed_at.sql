-- When a player last got a new password, phone or device; null: never since the registration.
create or replace function identity_access_changed_at(asked bigint) returns timestamptz
  language sql stable
  as $$ select access_changed_at from player where id = asked $$;
