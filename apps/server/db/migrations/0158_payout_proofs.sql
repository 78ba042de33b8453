-- migrate:up
set local lock_timeout = '2s';

-- For which payment an operator stored a picture, so that the picture of one payment does not prove another one.
create table payout_picture (
  image_id uuid primary key references image on delete cascade,
  request_id bigint not null references cash_out_request
);
create index payout_picture_request on payout_picture (request_id);
revoke all on payout_picture from public;

-- A payment app gives each number once, so a reference is used once for a method, from whatever account, and however it is written.
alter table cash_out_request drop constraint cash_out_request_paid_from_reference_key;
create unique index cash_out_request_reference on cash_out_request (method_id, upper(replace(reference, '-', '')))
  where reference is not null;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
