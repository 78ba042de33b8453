-- Refuses an operator who enrolled less than a day ago, for acts that need two people without a request of two people: an operator that
-- somebody invents is noticed before it can be one of the two.
create or replace function operator_require_checker(actor bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform from operator where id = actor and operator_may_act(operator) and checker_from <= clock_timestamp() for share;
      if not found then
        raise exception 'operator % cannot decide yet', actor using errcode = 'SO004';
      end if;
    end
  $$;
