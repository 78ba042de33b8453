-- migrate:up
set local lock_timeout = '2s';

-- In a migration of their own, because a new value of an enumeration cannot be used in the transaction that adds it.
alter type account_kind add value 'house.receiving';
alter type account_kind add value 'house.fees';
alter type account_kind add value 'house.differences';
alter type transfer_kind add value 'cash_in_fee';
alter type transfer_kind add value 'cash_in_return';
alter type transfer_kind add value 'cash_out_fee';
alter type transfer_kind add value 'cash_out_return';
alter type transfer_kind add value 'account_move';
alter type transfer_kind add value 'account_fee';
alter type transfer_kind add value 'account_difference';
alter type transfer_kind add value 'bonus_forfeit';

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
