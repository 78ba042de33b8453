-- migrate:up
set local lock_timeout = '2s';

-- Whether games of providers can be played. Off until the first provider is connected; the player app announces the games as coming.
insert into switch (name, is_on) values ('games', false);

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
