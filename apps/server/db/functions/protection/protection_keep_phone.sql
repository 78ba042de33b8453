-- Trigger on player_phone: refuses to delete or change the phone of a self-excluded player, because a player who registers
-- again during the self-exclusion is recognised by the phone.
create or replace function protection_keep_phone() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      if protection_is_any_excluded(array[old.player_id]) then
        raise exception 'the phone of an excluded player stays until the exclusion ends' using errcode = '23514';
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end
  $$;
