-- Claims an open request for an operator, or renews the operator's own claim. Returns until when, or null while another operator
-- has it.
create or replace function cashier_claim(claimed_direction text, claimed bigint, claimer bigint, seconds integer) returns timestamptz
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      claimed_until timestamptz;
    begin
      if seconds not between 1 and 3600 then
        raise exception 'a claim lasts at most an hour' using errcode = '22023';
      end if;
      perform approval_alone_limit('cash_in.approve', claimer);
      if claimed_direction = 'in' then
        perform from cash_in_request where id = claimed and state = 'pending' for share;
      else
        perform from cash_out_request where id = claimed and state in ('pending', 'approved') for share;
      end if;
      if not found then
        raise exception 'request % is decided', claimed using errcode = 'SC001';
      end if;
      insert into cash_claim (direction, request_id, operator_id, until_at)
      values (claimed_direction, claimed, claimer, clock_timestamp() + make_interval(secs => seconds))
      on conflict (direction, request_id) do update set operator_id = excluded.operator_id, until_at = excluded.until_at
      where cash_claim.operator_id = excluded.operator_id or cash_claim.until_at <= clock_timestamp()
      returning until_at into claimed_until;
      return claimed_until;
    end
  $$;
