-- Refuses an operator who is not active or has none of these roles. Functions of one person that are no request of two people call it.
create or replace function operator_require_role(actor bigint, allowed text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform from operator where id = actor and operator_may_act(operator) and role = any (allowed) for share;
      if not found then
        raise exception 'operator % has none of the roles %', actor, allowed using errcode = 'SO021';
      end if;
    end
  $$;
