-- Returns the balances of many players, one row for each, for statements that read balances together with other data.
-- everybody may call it: it runs with the rights of the caller, who reads the accounts anyway
create or replace function ledger_balances(player_ids bigint[])
  returns table (player_id bigint, main bigint, game bigint, claimable bigint, referral bigint, points bigint)
  language sql stable parallel safe
  as $$
    select asked.id, main.balance, game.balance, claimable.balance, referral.balance, points.balance
    from unnest(player_ids) as asked (id)
      join account main on main.id = asked.id * 16 + 1
      join account game on game.id = asked.id * 16 + 2
      join account claimable on claimable.id = asked.id * 16 + 3
      join account referral on referral.id = asked.id * 16 + 4
      join account points on points.id = asked.id * 16 + 6
  $$;
