-- migrate:up
set local lock_timeout = '2s';

alter table cash_out_request
  -- Why approver and payer had to be different people, when it was approved or paid.
  add column two_reasons text[] not null default '{}'
    check (two_reasons <@ '{return,large,first_payee,excluded,debt}'::text[]),
  -- Who opened a payment back to a sender, and therefore does not approve it. Null in rows of earlier versions.
  add column opened_by bigint references operator,
  -- The return that was paid and came back, and that this one pays again.
  add column again_of bigint unique references cash_out_request,
  add check (kind = 'return' or (opened_by is null and again_of is null)),
  add constraint approved_by_another check (approved_by is null or opened_by is null or approved_by <> opened_by);

-- An exclusion is the only other reason that earlier versions had.
update cash_out_request set two_reasons = case
    when kind = 'return' then '{return}'::text[]
    when is_first_payee then '{first_payee}'
    when amount > (select value::bigint from cash_rule where name = 'out_alone_max') then '{large}'
    else '{excluded}'
  end
where needs_two;
alter table cash_out_request add constraint two_people_have_a_reason check (needs_two is not true or two_reasons <> '{}');

-- A return that came back does not prevent the next payment to the sender.
drop index cash_out_request_cash_in;
create unique index cash_out_request_cash_in on cash_out_request (cash_in_id)
  where cash_in_id is not null and state not in ('rejected', 'returned');

-- A payment has one picture. Those that were replaced remain as evidence until the pictures of the request are deleted.
alter table payout_picture add column replaced_at timestamptz;
update payout_picture set replaced_at = clock_timestamp() where image_id not in (
  select distinct on (p.request_id) p.image_id from payout_picture p join cash_out_request r on r.id = p.request_id
  order by p.request_id, r.image_id is distinct from p.image_id, p.image_id
);
create unique index payout_picture_current on payout_picture (request_id) where replaced_at is null;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
