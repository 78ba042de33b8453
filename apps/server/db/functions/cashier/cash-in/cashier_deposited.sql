-- What is counted against the deposit limits of a player since an instant, in 1/100 kyat: credited amounts and open requests.
create or replace function cashier_deposited(asked bigint, from_at timestamptz) returns bigint
  language sql stable
  as $$
    select coalesce(sum(reserved), 0)::bigint * 100 from cash_in_request where player_id = asked and reserved_at >= from_at
  $$;
