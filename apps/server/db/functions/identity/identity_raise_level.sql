-- Sets the player of an approved request to level 2. The office has no right to change the level otherwise.
create or replace function identity_raise_level(approved_request bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      update player set lvl_2 = true where id = profile_approved_player(approved_request);
      if not found then
        raise exception 'request % is not approved', approved_request using errcode = '42501';
      end if;
    end
  $$;
