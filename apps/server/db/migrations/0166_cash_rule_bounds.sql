-- migrate:up
set local lock_timeout = '2s';

insert into cash_rule (name, value) values
  -- Whole kyat of all open requests of a player without an approved cash-in. Open requests count in the daily ceiling of an account, so
  -- without this a new player could fill it with amounts that are never paid.
  ('in_new_player_open_max', '300000');

-- The least and the largest value of a rule; of each amount, if the rule is a list. The trigger of cashier_guard_rule compares them.
alter table cash_rule
  add column value_min bigint not null default 0,
  add column value_max bigint not null default 1000000000,
  add constraint cash_rule_bounds check (value_min between 0 and value_max);
update cash_rule set value_min = bounds.least, value_max = bounds.largest
from (values
  ('in_presets', 1, 1000000000),
  ('out_presets', 1, 1000000000),
  ('reservation_minutes', 5, 1440),
  ('in_open_max', 1, 100),
  ('in_expiry_hours', 1, 720),
  ('in_reopen_days', 1, 365),
  ('in_digits_days', 1, 365),
  ('in_new_player_open_max', 1000, 1000000000),
  ('out_daily_max', 1, 100),
  ('out_hold_hours', 0, 720),
  ('promised_minutes', 1, 1440),
  ('claims_max', 1, 100),
  ('claim_minutes_max', 3, 120)
) as bounds (rule, least, largest)
where cash_rule.name = bounds.rule;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
