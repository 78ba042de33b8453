-- Returns the earliest moment at which any digit of a result can be known, depending on the source of the result. It is code
-- and not configuration, so no operator can change it, and neither a section nor a draw that takes bets after it can be stored.
-- Null: bets on such a result are not possible. packages/rules has the same function in TypeScript, and a test compares the
-- two.
-- everybody may call it: it runs with the rights of the caller and reads no table
-- frozen: check constraints of draw and lottery_section call it, and stored rows are not checked again when it changes
create or replace function lottery_knowable_at(feed text, result_at timestamptz) returns timestamptz
  language sql immutable parallel safe
  as $$
    select case
      -- The exchange trades from 09:30 to 12:00 and from 13:30 to 16:00 Yangon time. A number taken in a pause is known since
      -- the session before it ended: the evening number, published at 16:30, from 16:00 on. Before the first session it
      -- would be known since the evening before, so there is no such draw. The minute before a slot must lie in the same
      -- session as the slot, so a session counts from its second minute on.
      when feed = 'set' and result_time < time '09:31' then null
      when feed = 'set' and result_time > time '12:00' and result_time < time '13:31'
        then (result_day + time '12:00') at time zone 'Asia/Yangon'
      when feed = 'set' and result_time >= time '16:00' then (result_day + time '16:00') at time zone 'Asia/Yangon'
      when feed = 'set' then result_at - interval '1 minute'
      -- The Thai lottery's drawing begins at 14:00 Yangon time.
      when feed = 'glo' then (result_day + time '14:00') at time zone 'Asia/Yangon'
      -- The candle that decides opens one minute before the slot.
      when feed = 'binance' then result_at - interval '1 minute'
      when feed in ('demo-set', 'demo-glo', 'demo-binance') then result_at - interval '5 seconds'
    end
    from (
      select (result_at at time zone 'Asia/Yangon')::date as result_day, (result_at at time zone 'Asia/Yangon')::time as result_time
    ) as local
  $$;
