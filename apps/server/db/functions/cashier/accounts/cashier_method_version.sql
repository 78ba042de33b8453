-- The version of a payment method in one direction for approvals: its values, so that an act about the other direction does not stop a
-- request. Null: there is no such method.
create or replace function cashier_method_version(subject text, wanted jsonb, has_lock boolean) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      asked constant smallint := split_part(subject, ':', 2)::smallint;
    begin
      if has_lock then
        perform from payment_direction where method_id = asked and direction = wanted ->> 'direction' for no key update;
      end if;
      return (select side::text from payment_direction side where method_id = asked and direction = wanted ->> 'direction');
    end
  $$;
