-- migrate:up
set local lock_timeout = '2s';

-- The books. docs/ledger.md explains every account and every kind of transfer.

create type currency as enum ('MMK', 'PTS');

create type account_kind as enum (
  'player.main', 'player.game', 'player.claimable', 'player.referral', 'player.receivable', 'player.points',
  'house.capital', 'house.rounding', 'house.corrections', 'house.write_offs',
  'house.cash_in', 'house.cash_out', 'house.cash_out_pending',
  'house.lottery_stakes', 'house.lottery_payouts', 'house.game_stakes', 'house.game_payouts',
  'house.promotions', 'house.pocket_money', 'house.point_rewards', 'house.referrals',
  'house.points_issued', 'house.points_spent'
);

create type transfer_kind as enum (
  'seed', 'capital', 'correction', 'reversal',
  'transfer_in', 'transfer_out',
  'cash_in', 'cash_in_bonus', 'cash_out_request', 'cash_out_reject', 'cash_out_paid',
  'slip_stake', 'slip_payout', 'slip_refund',
  'game_bet', 'game_win', 'game_refund', 'game_adjust', 'game_rounding',
  'promotion', 'pocket_money', 'claim',
  'point_earn', 'point_spend', 'point_reward',
  'referral_earn', 'referral_claim',
  'receivable_charge', 'receivable_repay', 'write_off'
);

-- A player's accounts have the id player_id * 16 + a number by kind, so that nobody looks an account up before posting,
-- and the accounts of one player lie together. House accounts have negative ids.
create function ledger_account_id(player_id bigint, kind account_kind) returns bigint
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

-- A house account has no balance here: every bet would wait for that one row (measured: 700 slips a second with it, 1226
-- without). Its balance is the sum of its transfers.
create table account (
  id bigint primary key,
  owner_id bigint,
  balance bigint,
  minimum bigint,
  maximum bigint,
  created_at timestamptz not null default clock_timestamp(),
  kind account_kind not null,
  currency currency not null,
  constraint account_balance_in_bounds check (balance between minimum and maximum)
) with (fillfactor = 70);

-- The rest of an account never changes after it is opened, so it is checked when the row comes, and again by the audit. As
-- check constraints these rules would be parsed anew by every change of a balance: 45 µs each time, twice the change itself.
create function ledger_is_account_sound(account account) returns boolean
  language sql immutable
  as $$
    select coalesce(
      (account.currency = 'PTS') = (account.kind in ('player.points', 'house.points_issued', 'house.points_spent'))
      and case
        when account.owner_id is null then
          account.id < 0 and account.kind >= 'house.capital'
          and num_nonnulls(account.balance, account.minimum, account.maximum) = 0
        -- What a player owes stands below zero and never above; everything else never below.
        else
          account.owner_id > 0 and account.id = ledger_account_id(account.owner_id, account.kind)
          and account.balance is not null
          and account.minimum = case account.kind when 'player.receivable' then -1000000000000000 else 0 end
          and account.maximum = case account.kind when 'player.receivable' then 0 else 1000000000000000 end
      end,
      false
    )
  $$;

create function ledger_refuse_unsound_account() returns trigger
  language plpgsql
  as $$
    begin
      if new.balance <> 0 or not public.ledger_is_account_sound(new) then
        raise exception 'account % is not of a known shape', new.id using errcode = '23514';
      end if;
      return new;
    end
  $$;

create trigger refuse_unsound before insert on account
  for each row execute function ledger_refuse_unsound_account();

create unique index account_house_kind on account (kind) where owner_id is null;

insert into account (id, kind, currency) values
  (-1, 'house.capital', 'MMK'),
  (-2, 'house.rounding', 'MMK'),
  (-3, 'house.corrections', 'MMK'),
  (-4, 'house.write_offs', 'MMK'),
  (-5, 'house.cash_in', 'MMK'),
  (-6, 'house.cash_out', 'MMK'),
  (-7, 'house.cash_out_pending', 'MMK'),
  (-8, 'house.lottery_stakes', 'MMK'),
  (-9, 'house.lottery_payouts', 'MMK'),
  (-10, 'house.game_stakes', 'MMK'),
  (-11, 'house.game_payouts', 'MMK'),
  (-12, 'house.promotions', 'MMK'),
  (-13, 'house.pocket_money', 'MMK'),
  (-14, 'house.point_rewards', 'MMK'),
  (-15, 'house.referrals', 'MMK'),
  (-16, 'house.points_issued', 'PTS'),
  (-17, 'house.points_spent', 'PTS');

-- Added to the number of every transaction that posts. Zero for ever, unless the ledger is carried to a cluster that counts
-- from a lower number (a logical dump does that): there it is raised once, so that numbers go on rising. docs/ledger.md tells how.
create function ledger_xact_offset() returns bigint language sql immutable parallel safe as 'select 0::bigint';

-- No cache: on one account ids must rise in the order in which its balance changed.
create sequence transfer_id as bigint cache 1;

-- One row is one whole entry: what leaves one account arrives in the other, so the books cannot be out of balance.
-- The id comes from a sequence of its own and not from an identity column: a partition made by LIKE would get its own.
create table transfer (
  id bigint not null default nextval('transfer_id'),
  debit_account_id bigint not null,
  credit_account_id bigint not null,
  amount bigint not null,
  -- The balance after this transfer, for player accounts only.
  debit_after bigint,
  credit_after bigint,
  -- The row that proves this may happen once. The kind tells its table.
  fact_id bigint not null,
  reverses_id bigint,
  -- The transaction that wrote the row; sealed ranges are cut by it. A bigint, because xid8 has no BRIN operators.
  xact_id bigint not null,
  created_at timestamptz not null,
  reverses_at timestamptz,
  kind transfer_kind not null,
  primary key (id, created_at),
  constraint transfer_amount check (amount between 1 and 1000000000000000),
  constraint transfer_two_accounts check (debit_account_id <> credit_account_id)
) partition by range (created_at);

-- A statement reads the two sides of one account. House sides are left out: nobody pages through them, and most transfers
-- have one, so each row pays for one of these indexes instead of two.
create index transfer_debit on transfer (debit_account_id, id) where debit_account_id > 0;
create index transfer_credit on transfer (credit_account_id, id) where credit_account_id > 0;
-- Finds the rows of a sealed range. Costs next to nothing per row.
create index transfer_xact on transfer using brin (xact_id) with (pages_per_range = 32, autosummarize = on);

-- A transfer is reversed at most once. No unique key spans the months of transfer, so this row is the guard.
create table transfer_reversal (
  transfer_id bigint primary key,
  reason text not null check (length(reason) between 1 and 500),
  created_at timestamptz not null default clock_timestamp()
);

-- The running role reads the books and moves money by calling the functions of the next migrations, nothing else.
revoke all on account, transfer, transfer_reversal from public, shwe_app;
revoke all on sequence transfer_id from public, shwe_app;
grant select on account, transfer, transfer_reversal to shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
