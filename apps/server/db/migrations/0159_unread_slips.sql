-- migrate:up
set local lock_timeout = '2s';

-- A picture whose reading was tried several times and never ended is `unread`, with the reason of the last try. This says nothing
-- about the picture, unlike `unreadable`.
alter table slip_reading
  add column failure text check (failure in ('too_slow', 'ended')),
  drop constraint slip_reading_state_check,
  add constraint slip_reading_state_check check (state in ('read', 'unreadable', 'unread')),
  add constraint slip_reading_unread_check check ((state = 'unread') = (failure is not null));

-- A number of which digits were cut off is the beginning or the end of the whole one. With the length first, a search reads only
-- the numbers that are longer by so many digits.
create index slip_reading_start on slip_reading (length(number), number collate "C") where number is not null;
create index slip_reading_end on slip_reading (length(number), reverse(number) collate "C") where number is not null;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
