-- Refuses a reason of the other queue, or one that operators do not give any more.
create or replace function cashier_require_reason(given_direction text, given smallint) returns void
  language plpgsql
  as $$
    begin
      perform from cash_reason where id = given and direction = given_direction and is_on for share;
      if not found then
        raise exception 'there is no such reason' using errcode = 'SC009';
      end if;
    end
  $$;
