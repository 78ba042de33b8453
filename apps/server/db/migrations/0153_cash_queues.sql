-- migrate:up
set local lock_timeout = '2s';

-- Lists of decided requests by state, the newest first, and the figures of today.
create index cash_in_request_state on cash_in_request (state, decided_at desc, id desc) include (credited) where decided_at is not null;
create index cash_out_request_state on cash_out_request (state, decided_at desc, id desc) include (amount) where decided_at is not null;

-- A cash-out waits for operators from the request on, or from the end of its hold. By this time the queue is sorted, and requests that
-- are still held are at its end.
drop index cash_out_request_open;
create index cash_out_request_due on cash_out_request (coalesce(held_until, requested_at), id) where state in ('pending', 'approved');

-- What players choose about their cash. Without a row, their paid cash-outs may be announced.
create table cash_preference (
  player_id bigint primary key references player,
  is_announced boolean not null
);
revoke all on cash_preference from public;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
