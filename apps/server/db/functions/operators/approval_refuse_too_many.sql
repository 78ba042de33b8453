-- Refuses more than 50 open requests of one maker: one operator could otherwise hide the requests of others behind many own ones.
-- The lock lets concurrent requests of a maker count each other.
create or replace function approval_refuse_too_many(maker bigint) returns void
  language plpgsql
  as $$
    declare
      open_max constant integer := 50;
      lock_class constant integer := 7501;
    begin
      perform pg_advisory_xact_lock(lock_class, hashint8(maker));
      if open_max <= (
        select count(*) from approval where made_by = maker and state = 'open' and expires_at > clock_timestamp()
      ) then
        raise exception 'operator % has too many open requests', maker using errcode = 'SO042';
      end if;
    end
  $$;
