-- Locks a receiving account before one of its days is closed, and refuses a day that cannot be closed. Closing a day also closes the days
-- before it: a difference that was posted for one of them would be posted again for the other. The minute after the end is for
-- transactions that began before it.
create or replace function cashier_lock_day(closed bigint, closed_day date) returns void
  language plpgsql
  as $$
    declare
      known receiving_account;
    begin
      select * into known from receiving_account where id = closed for no key update;
      if not found or closed_day < (known.created_at at time zone 'Asia/Yangon')::date then
        raise exception 'there is no account % on %', closed, closed_day using errcode = 'SC004';
      end if;
      if clock_timestamp() < (closed_day + 1)::timestamp at time zone 'Asia/Yangon' + interval '1 minute' then
        raise exception 'the day % is not over', closed_day using errcode = 'SC014';
      end if;
      if exists (select from receiving_close where account_id = closed and day >= closed_day) then
        raise exception 'the day % is closed', closed_day using errcode = 'SC001';
      end if;
    end
  $$;
