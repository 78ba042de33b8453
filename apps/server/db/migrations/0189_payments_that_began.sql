-- migrate:up
set local lock_timeout = '2s';

-- Who has read the complete number of the payee after the approval, and may have paid outside the product before it is recorded.
alter table cash_out_request
  add column paying_by bigint references operator (id),
  add column paying_since timestamptz,
  add constraint cash_out_request_paying check ((paying_by is null) = (paying_since is null)),
  drop constraint cash_out_request_two_reasons_check,
  add constraint cash_out_request_two_reasons_check
    check (two_reasons <@ '{return,large,first_payee,excluded,debt,frozen,access,credited,day_total}'::text[]);

-- What one operator credited and paid alone on a day in Yangon, in kyat.
create table cash_alone_day (
  operator_id bigint not null references operator (id),
  day date not null,
  credited bigint not null default 0 check (credited >= 0),
  paid bigint not null default 0 check (paid >= 0),
  primary key (operator_id, day)
);

insert into cash_rule (name, value, value_min, value_max) values
  -- What all single operators together may credit to one player within 24 hours.
  ('in_player_alone_max', '1000000', 1, 1000000000),
  -- What one operator may credit alone on one day, and what one may approve and pay alone.
  ('in_alone_daily_max', '20000000', 1, 1000000000),
  ('out_alone_daily_max', '2000000', 1, 1000000000),
  -- For how many days whoever credited a player alone does not pay a cash-out of this player alone; 0: not at all.
  ('out_credited_days', '7', 0, 90);

-- The function has a second argument now.
drop function if exists cashier_out_needs_two(bigint);

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
