-- migrate:up
set local lock_timeout = '2s';

-- The two people of a proposed result are those of an approval. Proposals of earlier releases have none: they can be made again.
alter table result_proposal add column approval_id bigint unique references approval;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
