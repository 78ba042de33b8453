-- Stores where a player wants to be paid, on hold for some hours. Returns its id; the same payee again is the stored one.
create or replace function cashier_add_payee(
  asking bigint, payee_method smallint, payee_name text, payee_number text, payees_max integer,
  out verdict text, out payee_id bigint
)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      -- Calls of one player wait for each other here, so that the number of payees is exact.
      perform ledger_lock(array[ledger_account_id(asking, 'player.main')]);
      select id into payee_id from payee
      where player_id = asking and method_id = payee_method and number = payee_number and name = payee_name and removed_at is null;
      if found then
        verdict := 'known';
      elsif not exists (select from payment_direction d where d.method_id = payee_method and d.direction = 'out' and d.is_on) then
        verdict := 'method_closed';
      elsif (
        select count(*) from payee
        where player_id = asking and removed_at is null and (method_id <> payee_method or number <> payee_number)
      ) >= payees_max then
        verdict := 'too_many_payees';
      else
        -- The same number under another name takes the place of the stored one, with a new hold.
        update payee set removed_at = clock_timestamp()
        where player_id = asking and method_id = payee_method and number = payee_number and removed_at is null;
        insert into payee (player_id, method_id, name, number, held_until)
        values (asking, payee_method, payee_name, payee_number,
          clock_timestamp() + make_interval(hours => cashier_rule('out_hold_hours')::integer))
        returning id into payee_id;
        verdict := 'added';
      end if;
    end
  $$;
