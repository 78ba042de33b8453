-- Reference data of the lotteries. Each row is a first version: what operators save later has a higher number and counts, so
-- running this again changes nothing of theirs. Times are Yangon times.

insert into lottery_section (game, slot, opens, closes, feed, is_enabled, version, created_by) values
  -- The exchange is watched at these times; eleven and three o'clock are there for who wants them.
  ('2d', '11:00', '00:01', '10:50', 'set', false, 1, 'reference'),
  ('2d', '12:01', '00:01', '11:50', 'set', true, 1, 'reference'),
  ('2d', '15:00', '12:02', '14:50', 'set', false, 1, 'reference'),
  ('2d', '16:30', '12:02', '15:55', 'set', true, 1, 'reference'),
  ('1d', '11:00', '00:01', '10:50', 'set', false, 1, 'reference'),
  ('1d', '12:01', '00:01', '11:50', 'set', true, 1, 'reference'),
  ('1d', '15:00', '12:02', '14:50', 'set', false, 1, 'reference'),
  ('1d', '16:30', '12:02', '15:55', 'set', true, 1, 'reference'),
  -- Twice a month, and open from the close of the draw before.
  ('3d', '15:30', null, '12:00', 'glo', true, 1, 'reference'),
  ('c2d', '10:00', '00:01', '09:55', 'binance', true, 1, 'reference'),
  ('c2d', '14:00', '10:01', '13:55', 'binance', true, 1, 'reference'),
  ('c2d', '18:00', '14:01', '17:55', 'binance', true, 1, 'reference'),
  ('c2d', '21:00', '18:01', '20:55', 'binance', true, 1, 'reference'),
  ('c1d', '10:00', '00:01', '09:55', 'binance', true, 1, 'reference'),
  ('c1d', '14:00', '10:01', '13:55', 'binance', true, 1, 'reference'),
  ('c1d', '18:00', '14:01', '17:55', 'binance', true, 1, 'reference'),
  ('c1d', '21:00', '18:01', '20:55', 'binance', true, 1, 'reference')
on conflict (game, slot, version) do nothing;

-- Draws open three days before their day, so that players can bet on the next draws in advance.
insert into lottery_ahead (game, version, days, created_by) values
  ('1d', 1, 3, 'reference'),
  ('2d', 1, 3, 'reference'),
  ('c1d', 1, 3, 'reference'),
  ('c2d', 1, 3, 'reference')
on conflict (game, version) do nothing;

-- Weekdays of 2026 on which the exchange is shut, and days on which the Thai lottery is drawn instead of the 1st or the 16th.
insert into lottery_day (calendar, day, version, is_draw_day, name, created_by) values
  ('set', '2026-01-01', 1, false, 'New Year''s Day', 'reference'),
  ('set', '2026-01-02', 1, false, 'New Year holiday', 'reference'),
  ('set', '2026-03-03', 1, false, 'Makha Bucha Day', 'reference'),
  ('set', '2026-04-06', 1, false, 'Chakri Memorial Day', 'reference'),
  ('set', '2026-04-13', 1, false, 'Songkran', 'reference'),
  ('set', '2026-04-14', 1, false, 'Songkran', 'reference'),
  ('set', '2026-04-15', 1, false, 'Songkran', 'reference'),
  ('set', '2026-05-01', 1, false, 'Labour Day', 'reference'),
  ('set', '2026-05-04', 1, false, 'Coronation Day', 'reference'),
  ('set', '2026-06-01', 1, false, 'Visakha Bucha Day', 'reference'),
  ('set', '2026-06-03', 1, false, 'the Queen''s birthday', 'reference'),
  ('set', '2026-07-28', 1, false, 'the King''s birthday', 'reference'),
  ('set', '2026-07-29', 1, false, 'Asarnha Bucha Day', 'reference'),
  ('set', '2026-08-12', 1, false, 'the Queen Mother''s birthday', 'reference'),
  ('set', '2026-10-13', 1, false, 'King Bhumibol Memorial Day', 'reference'),
  ('set', '2026-10-23', 1, false, 'Chulalongkorn Day', 'reference'),
  ('set', '2026-12-07', 1, false, 'National Day', 'reference'),
  ('set', '2026-12-10', 1, false, 'Constitution Day', 'reference'),
  ('set', '2026-12-31', 1, false, 'New Year''s Eve', 'reference'),
  ('set', '2027-01-01', 1, false, 'New Year''s Day', 'reference'),
  ('glo', '2026-12-30', 1, true, 'instead of New Year''s Day', 'reference'),
  ('glo', '2027-01-01', 1, false, 'New Year''s Day', 'reference'),
  ('glo', '2027-05-01', 1, false, 'Labour Day', 'reference'),
  ('glo', '2027-05-02', 1, true, 'instead of Labour Day', 'reference')
on conflict (calendar, day, version) do nothing;

insert into lottery_terms (game, slot, version, odds, tod_odds, tod_mode, stake_min, stake_step, line_max, number_cap, lines_max,
    created_by) values
  ('1d', null, 1, 8, 0, 'none', 100, 100, 100000, 1000000, 10, 'reference'),
  ('2d', null, 1, 80, 0, 'none', 100, 100, 50000, 500000, 100, 'reference'),
  ('3d', null, 1, 600, 10, 'perm_and_updown', 100, 100, 10000, 50000, 100, 'reference'),
  ('c1d', null, 1, 8, 0, 'none', 100, 100, 100000, 1000000, 10, 'reference'),
  ('c2d', null, 1, 80, 0, 'none', 100, 100, 50000, 500000, 100, 'reference')
on conflict (game, slot, version) do nothing;
