-- Pays (or refunds) the next chunk of slips and stores the position it reached, in one transaction. Every winning line of a
-- slip counts, by the terms of that slip. Nothing is written for slips that won nothing.
create or replace function lottery_settle_chunk(asked_draw_id bigint, asked_version integer, slips_max integer)
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
        -- The odds of each winning number, for every version of the terms that a slip may have been accepted with.
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
        -- Limits are locked before accounts in every transaction that locks both, so that they cannot deadlock.
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
