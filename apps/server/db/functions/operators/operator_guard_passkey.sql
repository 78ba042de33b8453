-- Trigger on operator_passkey for the office process: an active operator has ten passkeys at most, and the counter of a passkey never
-- falls, because a lower one would accept an answer that was used before.
create or replace function operator_guard_passkey() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      passkeys_max constant integer := 10;
    begin
      if tg_op = 'UPDATE' then
        if new.sign_count < old.sign_count then
          raise exception 'the counter of a passkey never falls' using errcode = '42501';
        end if;
        return new;
      end if;
      if not exists (select from operator where id = new.operator_id and state = 'active')
        or (select count(*) from operator_passkey where operator_id = new.operator_id) >= passkeys_max then
        raise exception 'an active operator has % passkeys at most', passkeys_max using errcode = '42501';
      end if;
      return new;
    end
  $$;
create or replace trigger guards_passkey before insert or update on operator_passkey for each row
  when (session_user = 'shwe_office') execute function operator_guard_passkey();
