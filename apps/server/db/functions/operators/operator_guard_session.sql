-- Trigger on operator_session for the office process: sessions are for active operators and for 12 hours at most, a session that was
-- ended stays ended, and no time of use or proof is in the future.
create or replace function operator_guard_session() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      if tg_op = 'INSERT' then
        if new.expires_at > clock_timestamp() + interval '12 hours'
          or not exists (select from operator where id = new.operator_id and state = 'active') then
          raise exception 'a session is for an active operator, for 12 hours at most' using errcode = '42501';
        end if;
        return new;
      end if;
      if old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at then
        raise exception 'a session that was ended stays ended' using errcode = '42501';
      end if;
      if greatest(new.last_seen_at, new.proved_at) > clock_timestamp() then
        raise exception 'a session is not used in the future' using errcode = '42501';
      end if;
      return new;
    end
  $$;
create or replace trigger guards_session before insert or update on operator_session for each row
  when (session_user = 'shwe_office') execute function operator_guard_session();
