-- Claims an open request for an operator, or renews the operator's own claim. Returns until when, or null while another operator
-- has it. An operator has at most `claims_max` claims, and each for at most `claim_minutes_max`: a claim again within the time of one claim
-- after the last one continues it, so that others can take the request.
create or replace function cashier_claim(claimed_direction text, claimed bigint, claimer bigint, seconds integer) returns timestamptz
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      length constant interval := make_interval(secs => seconds);
      age_max constant interval := make_interval(mins => cashier_rule('claim_minutes_max')::integer);
      now_at timestamptz;
      own cash_claim;
      began timestamptz;
      claimed_until timestamptz;
    begin
      if seconds not between 1 and 3600 then
        raise exception 'a claim lasts at most an hour' using errcode = '22023';
      end if;
      perform cashier_require_decider(claimer);
      perform cashier_lock_open(claimed_direction, claimed);
      perform cashier_lock_claims(claimer);
      now_at := clock_timestamp();
      if (
        select count(*) from cash_claim c
        where c.operator_id = claimer and c.until_at > now_at and (c.direction, c.request_id) <> (claimed_direction, claimed)
      ) >= cashier_rule('claims_max') then
        raise exception 'operator % has claimed too many requests', claimer using errcode = 'SC021';
      end if;
      select * into own from cash_claim c
      where c.direction = claimed_direction and c.request_id = claimed and c.operator_id = claimer;
      began := case when own.until_at + length > now_at then own.began_at else now_at end;
      if began + age_max <= now_at then
        raise exception 'operator % had request % for too long', claimer, claimed using errcode = 'SC020';
      end if;
      insert into cash_claim (direction, request_id, operator_id, began_at, until_at)
      values (claimed_direction, claimed, claimer, began, least(now_at + length, began + age_max))
      on conflict (direction, request_id) do update
        set operator_id = excluded.operator_id, began_at = excluded.began_at, until_at = excluded.until_at
      where cash_claim.operator_id = excluded.operator_id or cash_claim.until_at <= now_at
      returning until_at into claimed_until;
      return claimed_until;
    end
  $$;
