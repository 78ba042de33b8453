-- migrate:up
set local lock_timeout = '2s';

-- One row is one walk over a draw's slips (or payouts): paying by a result, refunding a void draw, or taking back what a
-- wrong result paid. It is the fence: whoever walks a chunk holds this row, and the place it got to is written with the money.
create table settlement (
  draw_id bigint not null references draw,
  version integer not null check (version > 0),
  kind text not null check (kind in ('pay', 'refund', 'reverse')),
  -- The result that is paid, for `pay`; the settlement that is taken back, for `reverse`.
  result_version integer,
  reverses_version integer,
  reason text check (length(reason) between 1 and 500),
  -- Slips up to this id are done; of a reversal, payouts.
  walked_id bigint not null default 0,
  slips bigint not null default 0,
  payouts bigint not null default 0,
  paid bigint not null default 0,
  started_at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  primary key (draw_id, version),
  foreign key (draw_id, result_version) references draw_result (draw_id, version),
  foreign key (draw_id, reverses_version) references settlement (draw_id, version),
  check ((kind = 'pay') = (result_version is not null)),
  check ((kind = 'reverse') = (reverses_version is not null)),
  check (kind <> 'reverse' or reason is not null)
);
-- A result is paid once, a settlement is taken back once, a draw is refunded once.
create unique index settlement_of_result on settlement (draw_id, result_version) where kind = 'pay';
create unique index settlement_of_reversal on settlement (draw_id, reverses_version) where kind = 'reverse';
create unique index settlement_of_void on settlement (draw_id) where kind = 'refund';

create sequence payout_id as bigint cache 1;

-- What a slip was paid, and the guard that it was paid once by each settlement.
create table payout (
  id bigint not null default nextval('payout_id'),
  draw_id bigint not null,
  slip_id bigint not null,
  version integer not null,
  player_id bigint not null,
  -- Whole kyat.
  amount bigint not null check (amount > 0),
  transfer_id bigint not null,
  paid_at timestamptz not null,
  primary key (draw_id, slip_id, version),
  foreign key (draw_id, version) references settlement (draw_id, version)
);
create index payout_walk on payout (draw_id, version, id);
create index payout_amount on payout (draw_id, version, amount desc);

create table payout_reversal (
  draw_id bigint not null,
  slip_id bigint not null,
  version integer not null,
  -- What the player no longer had, and owes since; 1/100 kyat.
  shortfall bigint not null check (shortfall >= 0),
  transfer_id bigint not null,
  reversed_at timestamptz not null,
  primary key (draw_id, slip_id, version),
  foreign key (draw_id, slip_id, version) references payout
);

-- The numbers that pay tod for a 3D result: the other orders of its digits and, where the terms say so, its neighbours.
-- The twin in packages/rules is compared with it by a test over all thousand results.
create function lottery_tod_numbers(result integer, tod_mode text) returns smallint[]
  language sql immutable parallel safe
  as $$
    with digit as (select result / 100 as a, result / 10 % 10 as b, result % 10 as c)
    select coalesce(array_agg(distinct number::smallint order by number::smallint), '{}')
    from digit, unnest(
      case when tod_mode = 'none' then '{}'::integer[]
      else array[
        a * 100 + c * 10 + b, b * 100 + a * 10 + c, b * 100 + c * 10 + a, c * 100 + a * 10 + b, c * 100 + b * 10 + a
      ] end
      || case when tod_mode = 'perm_and_updown' then array[result - 1, result + 1] else '{}'::integer[] end
    ) as number
    where number <> result and number between 0 and 999
  $$;

-- Begins a walk, or finds the one that was begun. The rules of who may begin what stand here and in the indexes.
create function lottery_begin_settlement(asked_draw_id bigint, asked_kind text) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      held draw%rowtype;
      last settlement%rowtype;
      newest_result integer;
      answer integer;
    begin
      select * into strict held from draw where id = asked_draw_id for no key update;
      select * into last from settlement where draw_id = asked_draw_id order by version desc limit 1;
      select max(version) into newest_result from draw_result where draw_id = asked_draw_id;
      if asked_kind = 'pay' then
        if newest_result is null or held.state not in ('resulted', 'settled') then
          raise exception 'draw % has no result to pay', asked_draw_id using errcode = 'SL002';
        end if;
        select version into answer from settlement
        where draw_id = asked_draw_id and kind = 'pay' and result_version = newest_result;
        if found then return answer; end if;
        if last.version is not null and (last.kind <> 'reverse' or last.done_at is null) then
          raise exception 'draw % was settled by another result, which is to be taken back first', asked_draw_id
            using errcode = 'SL002';
        end if;
        insert into settlement (draw_id, version, kind, result_version)
        values (asked_draw_id, coalesce(last.version, 0) + 1, 'pay', newest_result) returning version into answer;
        return answer;
      elsif asked_kind = 'refund' then
        if held.state <> 'void' then
          raise exception 'draw % is not void', asked_draw_id using errcode = 'SL002';
        end if;
        select version into answer from settlement where draw_id = asked_draw_id and kind = 'refund';
        if found then return answer; end if;
        if last.version is not null then
          raise exception 'draw % was settled before', asked_draw_id using errcode = 'SL002';
        end if;
        insert into settlement (draw_id, version, kind) values (asked_draw_id, 1, 'refund') returning version into answer;
        return answer;
      elsif asked_kind = 'reverse' then
        if last.kind = 'reverse' then return last.version; end if;
        -- Only a newer result can be the reason to take the older one's payouts back.
        if last.version is null or last.kind <> 'pay' or last.done_at is null or newest_result <= last.result_version then
          raise exception 'draw % has no finished settlement by an older result', asked_draw_id using errcode = 'SL002';
        end if;
        insert into settlement (draw_id, version, kind, reverses_version, reason)
        select asked_draw_id, last.version + 1, 'reverse', last.version,
          format('The result %s was corrected to %s.', wrong.digits, right_one.digits)
        from draw_result wrong, draw_result right_one
        where wrong.draw_id = asked_draw_id and wrong.version = last.result_version
          and right_one.draw_id = asked_draw_id and right_one.version = newest_result
        returning version into answer;
        return answer;
      end if;
      raise exception 'a settlement pays, refunds or reverses' using errcode = '22023';
    end
  $$;

-- Pays (or refunds) the next chunk of slips, in one transaction with the place it got to. Every winning line of a slip
-- counts, by the slip's own terms; slips that won nothing are not written.
create function lottery_settle_chunk(asked_draw_id bigint, asked_version integer, slips_max integer)
  returns table (slips bigint, payouts bigint, is_done boolean, player_ids bigint[])
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      lottery_payouts constant bigint := -9;
      lottery_stakes constant bigint := -8;
      hundredths constant bigint := 100;
      run settlement%rowtype;
      upto bigint;
      won record;
      posted record;
      prize_terms bigint[];
      prize_numbers smallint[];
      prize_odds bigint[];
      paid_total bigint := 0;
    begin
      select * into strict run from settlement
      where draw_id = asked_draw_id and version = asked_version for update;
      slips := 0;
      payouts := 0;
      player_ids := '{}';
      is_done := run.done_at is not null;
      if is_done then return next; return; end if;
      if run.kind = 'reverse' then
        raise exception 'a reversal walks payouts, not slips' using errcode = '22023';
      end if;

      select count(*), max(id) into slips, upto from (
        select id from slip where draw_id = asked_draw_id and id > run.walked_id order by id limit slips_max
      ) chunk;
      if slips = 0 then
        update settlement set done_at = clock_timestamp() where draw_id = asked_draw_id and version = asked_version;
        is_done := true;
        return next;
        return;
      end if;

      if run.kind = 'refund' then
        select array_agg(nextval('payout_id') order by s.id) as ids, array_agg(s.id order by s.id) as slip_ids,
          array_agg(s.player_id order by s.id) as players, array_agg(s.total * hundredths order by s.id) as amounts,
          array_agg(s.accepted_at order by s.id) as staked_ats
        into won
        from slip s where s.draw_id = asked_draw_id and s.id > run.walked_id and s.id <= upto;
      else
        -- Which number pays how much, by each version of the terms a slip may have been taken by.
        select array_agg(t.id), array_agg(prize.number), array_agg(prize.odds)
        into prize_terms, prize_numbers, prize_odds
        from draw d
          join draw_result r on r.draw_id = d.id and r.version = run.result_version
          join lottery_terms t on t.game = d.game
          cross join lateral (
            select r.digits::smallint as number, t.odds::bigint as odds
            union all
            select tod.number, t.tod_odds from unnest(lottery_tod_numbers(r.digits::integer, t.tod_mode)) as tod (number)
          ) prize
        where d.id = asked_draw_id;

        select array_agg(nextval('payout_id') order by w.id) as ids, array_agg(w.id order by w.id) as slip_ids,
          array_agg(w.player_id order by w.id) as players, array_agg(w.amount order by w.id) as amounts,
          null::timestamptz[] as staked_ats
        into won
        from (
          select s.id, s.player_id, ledger_sum(line.stake * prize.odds) * hundredths as amount
          from slip s
            cross join lateral unnest(s.numbers, s.stakes) as line (number, stake)
            join unnest(prize_terms, prize_numbers, prize_odds) as prize (terms_id, number, odds)
              on prize.terms_id = s.terms_id and prize.number = line.number
          where s.draw_id = asked_draw_id and s.id > run.walked_id and s.id <= upto and s.numbers && prize_numbers
          group by s.id, s.player_id
        ) w;
      end if;

      payouts := coalesce(cardinality(won.ids), 0);
      if payouts > 0 then
        player_ids := won.players;
        -- Limits stand before accounts in the order of locks.
        if run.kind = 'refund' then
          perform protection_refund(won.players, won.amounts, won.staked_ats);
        else
          perform protection_credit(won.players, won.amounts);
        end if;
        select array_agg(p.transfer_id order by p.ord) as transfer_ids, min(p.posted_at) as paid_at
        into posted
        from ledger_credit_players(
          case run.kind when 'refund' then lottery_stakes else lottery_payouts end,
          won.players, won.amounts,
          case run.kind when 'refund' then 'slip_refund' else 'slip_payout' end::transfer_kind,
          won.ids
        ) as p;
        insert into payout (id, draw_id, slip_id, version, player_id, amount, transfer_id, paid_at)
        select w.id, asked_draw_id, w.slip_id, asked_version, w.player_id, w.amount / hundredths, w.transfer_id, posted.paid_at
        from unnest(won.ids, won.slip_ids, won.players, won.amounts, posted.transfer_ids)
          as w (id, slip_id, player_id, amount, transfer_id);
        select ledger_sum(amount) / hundredths into paid_total from unnest(won.amounts) as amount;
      end if;

      update settlement s
      set walked_id = upto, slips = s.slips + lottery_settle_chunk.slips,
        payouts = s.payouts + lottery_settle_chunk.payouts, paid = s.paid + paid_total
      where s.draw_id = asked_draw_id and s.version = asked_version;
      return next;
    end
  $$;

-- Takes the next chunk of payouts back, each by a linked reversal. What a player has meanwhile spent becomes a debt: the
-- receivable lends it to the main wallet, so that no balance goes below zero, and later credits repay it first.
create function lottery_reverse_chunk(asked_draw_id bigint, asked_version integer, payouts_max integer)
  returns table (payouts bigint, is_done boolean, player_ids bigint[])
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      run settlement%rowtype;
      taken record;
      posted record;
      shortfalls bigint[];
    begin
      select * into strict run from settlement
      where draw_id = asked_draw_id and version = asked_version for update;
      if run.kind <> 'reverse' then
        raise exception 'only a reversal walks payouts' using errcode = '22023';
      end if;
      payouts := 0;
      player_ids := '{}';
      is_done := run.done_at is not null;
      if is_done then return next; return; end if;

      select array_agg(p.id order by p.id) as ids, array_agg(p.slip_id order by p.id) as slip_ids,
        array_agg(p.player_id order by p.id) as players, array_agg(p.amount * 100 order by p.id) as amounts,
        array_agg(p.transfer_id order by p.id) as transfer_ids,
        min(p.paid_at) as from_at, max(p.paid_at) as to_at
      into taken
      from (
        select * from payout
        where draw_id = asked_draw_id and version = run.reverses_version and id > run.walked_id
        order by id limit payouts_max
      ) p;
      payouts := coalesce(cardinality(taken.ids), 0);
      if payouts = 0 then
        update settlement set done_at = clock_timestamp() where draw_id = asked_draw_id and version = asked_version;
        is_done := true;
        return next;
        return;
      end if;
      player_ids := taken.players;

      perform protection_credit(
        taken.players,
        array(select -amount from unnest(taken.amounts) with ordinality as a (amount, ord) order by ord)
      );
      shortfalls := ledger_lend_shortfalls(taken.players, taken.amounts, taken.ids);
      select array_agg(r.transfer_id order by r.transfer_id) as transfer_ids, min(r.posted_at) as reversed_at
      into posted
      from ledger_reverse(taken.transfer_ids, taken.ids, run.reason, taken.from_at, taken.to_at) as r;
      insert into payout_reversal (draw_id, slip_id, version, shortfall, transfer_id, reversed_at)
      select asked_draw_id, t.slip_id, run.reverses_version, t.shortfall, t.transfer_id, posted.reversed_at
      from unnest(taken.slip_ids, shortfalls, posted.transfer_ids) as t (slip_id, shortfall, transfer_id);

      update settlement s
      set walked_id = taken.ids[cardinality(taken.ids)], payouts = s.payouts + lottery_reverse_chunk.payouts,
        paid = s.paid + (select ledger_sum(amount) / 100 from unnest(taken.amounts) as amount)
      where s.draw_id = asked_draw_id and s.version = asked_version;
      return next;
    end
  $$;

revoke all on settlement, payout, payout_reversal from public, shwe_app;
grant select on settlement, payout, payout_reversal to shwe_app;
revoke all on sequence payout_id from public, shwe_app;
revoke all on function
  lottery_begin_settlement(bigint, text),
  lottery_settle_chunk(bigint, integer, integer),
  lottery_reverse_chunk(bigint, integer, integer)
  from public;
grant execute on function
  lottery_begin_settlement(bigint, text),
  lottery_settle_chunk(bigint, integer, integer),
  lottery_reverse_chunk(bigint, integer, integer)
  to shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
