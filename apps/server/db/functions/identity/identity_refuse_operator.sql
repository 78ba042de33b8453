-- Trigger on player_phone: refuses a player with the phone of an operator, because operators must not bet.
create or replace function identity_refuse_operator() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      if operator_has_phone(new.phone) then
        raise exception 'an operator has this phone' using errcode = 'SO005';
      end if;
      return new;
    end
  $$;
create or replace trigger refuses_operator before insert or update of phone on player_phone
  for each row execute function identity_refuse_operator();
