-- Refuses an operator while another one has the claim of a request. The lock prevents that another operator claims it in between.
create or replace function cashier_refuse_claimed(claimed_direction text, claimed bigint, actor bigint) returns void
  language plpgsql
  as $$
    begin
      perform from cash_claim
      where direction = claimed_direction and request_id = claimed and operator_id <> actor and until_at > clock_timestamp()
      for update;
      if found then
        raise exception 'another operator works on request %', claimed using errcode = 'SC003';
      end if;
    end
  $$;
