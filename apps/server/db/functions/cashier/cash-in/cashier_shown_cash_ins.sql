-- The cash-ins of a player with their timelines, the newest first: one of them, or without an id those that are not decided and those
-- that changed within a day. Volatile, because it is called in the statement that changes the request and has to read the change.
create or replace function cashier_shown_cash_ins(asking bigint, wanted bigint, language_tag text)
  returns table (
    id bigint, code text, state text, method_id smallint, method text, tile text, amount bigint, credited bigint, fee bigint,
    reserved bigint, holder text, number text, qr_text text, until_at timestamptz, reserved_at timestamptz, sent_at timestamptz,
    last_digits text, payer text, has_picture boolean, reason text, has_gateway boolean, gateway_state text, timeline json
  )
  language sql volatile
  as $$
    select r.id, r.code, r.state, r.method_id, m.name, m.tile, r.amount, r.credited, r.fee, r.reserved, a.holder, a.number, a.qr_text,
      r.until_at, r.reserved_at, r.sent_at, r.last_digits, r.payer, r.image_id is not null, reason.text ->> language_tag,
      m.gateway is not null, page.state,
      (
        select json_agg(json_build_object('state', e.state, 'at', e.at) order by e.version) from cash_event e
        where e.direction = 'in' and e.request_id = r.id
      )
    from cash_in_request r join payment_method m on m.id = r.method_id join receiving_account a on a.id = r.account_id
      left join cash_reason reason on reason.id = r.reason_id
      left join gateway_payment page on page.request_id = r.id
    where r.player_id = asking and case
      when wanted is not null then r.id = wanted
      else r.state in ('reserved', 'pending') or coalesce(r.decided_at, r.until_at) > clock_timestamp() - interval '1 day'
    end
    order by r.id desc limit 50
  $$;
