-- Whether as many requests of a player as the rule allows were begun within a day and ended without a credit. Otherwise a player could fill
-- the queue of operators, the reader of pictures and the queries of gateways with requests that are never paid. Only the newest requests
-- are read, so that a long history costs nothing.
create or replace function cashier_has_ended_many(asking bigint, now_at timestamptz) returns boolean
  language plpgsql
  as $$
    declare
      ended_max constant bigint := cashier_rule('in_ended_daily_max');
    begin
      return ended_max <= (
        select count(*) from (
          select r.state, r.begun_at from cash_in_request r where r.player_id = asking order by r.id desc limit ended_max * 2
        ) newest
        where newest.state in ('lapsed', 'rejected', 'expired') and newest.begun_at > now_at - interval '1 day'
      );
    end
  $$;
