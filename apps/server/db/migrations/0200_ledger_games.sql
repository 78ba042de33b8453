-- migrate:up
set local lock_timeout = '2s';

alter type transfer_kind add value 'game_win_back';
alter type transfer_kind add value 'game_promo';
alter type transfer_kind add value 'game_buy_in';
alter type transfer_kind add value 'game_buy_out';

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
