-- Refuses an operator who has not claimed a request. The caller has locked the request, so nobody else claims it in between.
create or replace function cashier_require_claim(claimed_direction text, claimed bigint, actor bigint) returns void
  language plpgsql stable
  as $$
    begin
      perform from cash_claim c
      where c.direction = claimed_direction and c.request_id = claimed and c.operator_id = actor and c.until_at > clock_timestamp();
      if not found then
        raise exception 'operator % has not claimed request %', actor, claimed using errcode = 'SC024';
      end if;
    end
  $$;
