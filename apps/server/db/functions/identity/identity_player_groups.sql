-- Returns the groups of players that reports distinguish: level 2, and the Yangon day of the registration.
create or replace function identity_player_groups(player_ids bigint[])
  returns table (player_id bigint, is_level_2 boolean, registered_on date)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select p.id, p.lvl_2, (p.created_at at time zone 'Asia/Yangon')::date from player p where p.id = any (player_ids)
  $$;
