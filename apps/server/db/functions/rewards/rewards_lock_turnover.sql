-- What a player still has to stake before cashing out, in 1/100 kyat, locked until the transaction ends. Called before the accounts are
-- locked.
create or replace function rewards_lock_turnover(asked bigint) returns bigint
  language plpgsql
  as $$
    declare
      left_to_stake bigint;
    begin
      select remaining into left_to_stake from turnover where player_id = asked for share;
      return coalesce(left_to_stake, 0);
    end
  $$;
