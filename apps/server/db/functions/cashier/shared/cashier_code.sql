-- The code of a request, which people read to each other: kind, day in Yangon, and eight random characters without I, L, O and U, so that
-- no code shows another one or how many requests there are. Two of 100,000 requests of a day have the same one every 200 days on average;
-- then the second is refused as a failure and can be sent again.
-- everybody may call it: it runs with the rights of the caller and reads no table
create or replace function cashier_code(prefix text, at timestamptz) returns text
  language plpgsql volatile parallel safe
  as $$
    begin
      return prefix || to_char(at at time zone 'Asia/Yangon', 'YYMMDD') || '-' || translate(
        encode(substr(uuid_send(gen_random_uuid()), 1, 6), 'base64'),
        'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
        '0123456789ABCDEFGHJKMNPQRSTVWXYZ0123456789ABCDEFGHJKMNPQRSTVWXYZ'
      );
    end
  $$;
