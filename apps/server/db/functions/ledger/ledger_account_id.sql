-- Returns the id of a player's account: player_id * 16 + a number for the kind of account. Ids are computed, so posting needs
-- no lookup first, and the accounts of one player are stored next to each other. House accounts (those of the operator) have
-- negative ids.
create or replace function ledger_account_id(player_id bigint, kind account_kind) returns bigint
  language sql immutable parallel safe
  as $$
    select player_id * 16 + case kind
      when 'player.main' then 1
      when 'player.game' then 2
      when 'player.claimable' then 3
      when 'player.referral' then 4
      when 'player.receivable' then 5
      when 'player.points' then 6
    end
  $$;
