-- Cash-ins with their timelines, for the players to whom they belong. Until the decision the fee is what a credit would cost. Volatile, because it is called in the statement that changes the
-- requests and has to read the change. In PL/pgSQL, because a function in SQL is planned at each call, which takes longer than running it.
create or replace function cashier_described_cash_ins(request_ids bigint[])
  returns table (
    id bigint, player_id bigint, code text, state text, method_id smallint, method text, tile text, amount bigint, credited bigint,
    fee bigint, reserved bigint, holder text, number text, qr_text text, until_at timestamptz, reserved_at timestamptz,
    sent_at timestamptz, last_digits text, payer text, has_picture boolean, reasons jsonb, has_gateway boolean, gateway_state text,
    timeline json
  )
  language plpgsql volatile
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
  as $$
    begin
      return query
        select r.id, r.player_id, r.code, r.state, r.method_id, m.name, m.tile, r.amount, r.credited,
          coalesce(r.fee, case when r.state in ('reserved', 'lapsed', 'pending') then cashier_fee(r.method_id, 'in', r.amount) end), r.reserved, a.holder,
          a.number, a.qr_text, r.until_at, r.reserved_at, r.sent_at, r.last_digits, r.payer, r.image_id is not null, reason.text,
          m.gateway is not null, page.state,
          (
            -- Sorted before the aggregate, because the index has this order and an aggregate would sort again.
            select json_agg(json_build_object('state', e.state, 'at', e.at)) from (
              select c.state, c.at from cash_event c where c.direction = 'in' and c.request_id = r.id and c.state <> 'arrived'
              order by c.version
            ) e
          )
        from unnest(request_ids) as wanted (id) join cash_in_request r on r.id = wanted.id
          join payment_method m on m.id = r.method_id join receiving_account a on a.id = r.account_id
          left join cash_reason reason on reason.id = r.reason_id
          left join gateway_payment page on page.request_id = r.id;
    end
  $$;
