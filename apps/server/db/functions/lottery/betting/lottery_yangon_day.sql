-- Returns the calendar day of an instant in Yangon, which is the business day of the product.
create or replace function lottery_yangon_day(moment timestamptz) returns date
  language sql immutable parallel safe
  return (moment at time zone 'Asia/Yangon')::date;
