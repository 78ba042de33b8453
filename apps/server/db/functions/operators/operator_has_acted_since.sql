-- Whether an operator did this act, or made this view, about a subject after a time.
create or replace function operator_has_acted_since(actor bigint, made_act text, made_on text, since timestamptz) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from operator_act where subject = made_on and operator_id = actor and act = made_act and at > since
    )
  $$;
