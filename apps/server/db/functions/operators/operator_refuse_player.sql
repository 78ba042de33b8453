-- Trigger on operator: refuses an operator with the phone of a player, because operators must not bet.
create or replace function operator_refuse_player() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      if identity_has_phone(new.phone) then
        raise exception 'a player has this phone' using errcode = 'SO005';
      end if;
      return new;
    end
  $$;
create or replace trigger refuses_player before insert or update of phone on operator for each row
  when (new.phone is not null) execute function operator_refuse_player();
