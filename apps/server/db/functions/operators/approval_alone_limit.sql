-- What one operator may decide alone of a kind: at most `alone_max` of its unit, together with what was decided alone in the last
-- `alone_days` days (null: each act by itself). It is 0 for a kind without a limit, so that two people decide. Refuses an operator who
-- could not make a request of the kind either. Functions that do such an act for one operator call it.
create or replace function approval_alone_limit(asked_kind text, actor bigint, out alone_max bigint, out alone_days integer)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      known approval_kind%rowtype;
    begin
      select * into strict known from approval_kind where kind = asked_kind;
      if not exists (
        select from operator where id = actor and operator_may_act(operator) and role = any (known.makers) for share
      ) then
        raise exception 'operator % cannot decide about %', actor, asked_kind using errcode = 'SO021';
      end if;
      alone_max := coalesce(known.alone_max, 0);
      alone_days := known.alone_days;
    end
  $$;
