-- Whether a player has level 2, and until when cash-outs are held because of a new password, phone or device.
create or replace function identity_cash_standing(asked bigint, out has_level_2 boolean, out held_until timestamptz)
  language sql stable
  as $$ select lvl_2, cash_out_held_until from player where id = asked $$;
