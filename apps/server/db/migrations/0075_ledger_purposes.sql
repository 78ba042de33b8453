-- migrate:up
set local lock_timeout = '2s';

-- No role of a process calls ledger_post any more. Each purpose of posting has a function of its own, which takes only transfers that fit
-- the purpose, and a role is given the purposes it needs. Slips and settlements have theirs already: lottery_place,
-- lottery_settle_chunk and lottery_reverse_chunk.

-- Which kinds of transfers belong to a purpose, and between which kinds of accounts.
create table ledger_purpose (
  purpose text not null check (purpose ~ '^[a-z_]{2,40}$'),
  kind transfer_kind not null,
  debit_kind account_kind not null,
  credit_kind account_kind not null,
  primary key (purpose, kind, debit_kind, credit_kind)
);

insert into ledger_purpose (purpose, kind, debit_kind, credit_kind) values
  ('wallet_transfer', 'transfer_in', 'player.main', 'player.game'),
  ('wallet_transfer', 'transfer_out', 'player.game', 'player.main'),
  ('wallet_transfer', 'receivable_repay', 'player.main', 'player.receivable'),
  ('seed', 'seed', 'house.capital', 'player.main');

-- Refuses transfers that do not belong to a purpose, and transfers from one player to another, which no purpose has. Accounts that are not
-- there are left to ledger_post, which says so.
create function ledger_check_purpose(
  wanted text, debit_ids bigint[], credit_ids bigint[], kinds transfer_kind[]
) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      unfit record;
    begin
      select line.kind, debit.kind as debit_kind, credit.kind as credit_kind into unfit
      from unnest(debit_ids, credit_ids, kinds) as line (debit_id, credit_id, kind)
        join account debit on debit.id = line.debit_id
        join account credit on credit.id = line.credit_id
      where debit.owner_id <> credit.owner_id or not exists (
        select from ledger_purpose p
        where (p.purpose, p.kind, p.debit_kind, p.credit_kind) = (wanted, line.kind, debit.kind, credit.kind)
      )
      limit 1;
      if found then
        raise exception '% from % to % is not for the purpose %', unfit.kind, unfit.debit_kind, unfit.credit_kind, wanted
          using errcode = 'SP007';
      end if;
    end
  $$;

-- A player's own money between main and game, and what of it goes to a debt.
create function ledger_post_wallet_transfer(
  debit_ids bigint[], credit_ids bigint[], amounts bigint[], kinds transfer_kind[], fact_ids bigint[]
) returns table (transfer_id bigint, posted_at timestamptz, debit_balance bigint, credit_balance bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform ledger_check_purpose('wallet_transfer', debit_ids, credit_ids, kinds);
      return query select * from ledger_post(debit_ids, credit_ids, amounts, kinds, fact_ids);
    end
  $$;

-- Money for demo and test players, from the house's capital.
create function ledger_post_seed(
  debit_ids bigint[], credit_ids bigint[], amounts bigint[], kinds transfer_kind[], fact_ids bigint[]
) returns table (transfer_id bigint, posted_at timestamptz, debit_balance bigint, credit_balance bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform ledger_check_purpose('seed', debit_ids, credit_ids, kinds);
      return query select * from ledger_post(debit_ids, credit_ids, amounts, kinds, fact_ids);
    end
  $$;

revoke all on ledger_purpose from public, shwe_app;
grant select on ledger_purpose to shwe_app;
revoke all on function
  ledger_check_purpose(text, bigint[], bigint[], transfer_kind[]),
  ledger_post_wallet_transfer(bigint[], bigint[], bigint[], transfer_kind[], bigint[]),
  ledger_post_seed(bigint[], bigint[], bigint[], transfer_kind[], bigint[])
  from public;
-- The role of the release before keeps what it has for one more release, and is given these, so that nothing has two ways.
grant execute on function
  ledger_post_wallet_transfer(bigint[], bigint[], bigint[], transfer_kind[], bigint[]),
  ledger_post_seed(bigint[], bigint[], bigint[], transfer_kind[], bigint[])
  to shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
