-- migrate:up
set local lock_timeout = '2s';

-- Whether a player has a freeze, for the list of frozen players by balance: without it 10,000 frozen of a million players were joined and
-- sorted for every page, which took 110 ms. Set by players_mark_freeze, which a trigger on player calls.
alter table player_balance add column is_frozen boolean not null default false;
update player_balance set is_frozen = true from player where player.id = player_id and frozen_at is not null;
create index player_balance_frozen on player_balance (balance desc, player_id desc) where is_frozen;

-- The number of acts up to the seal, so that the office need not count a million acts (73 ms) to show it. Set by operator_total_acts;
-- null in seals of the previous release.
alter table act_seal add column acts_total bigint;
alter table act_seal disable trigger is_final;
update act_seal set acts_total = totals.total
from (select seq, sum(acts) over (order by seq) as total from act_seal) totals where totals.seq = act_seal.seq;
alter table act_seal enable trigger is_final;

-- The dashboard counts waiting requests by age.
create index approval_waiting on approval (made_at, expires_at) where state = 'open';

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
