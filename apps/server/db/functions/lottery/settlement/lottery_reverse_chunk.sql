-- Reverses the next chunk of payouts, each by a linked reversal. What a player has already spent of a payout becomes a
-- debt: the player's receivable account lends it to the main wallet, so that no balance goes below zero, and later
-- credits repay it first.
create or replace function lottery_reverse_chunk(asked_draw_id bigint, asked_version integer, payouts_max integer)
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
