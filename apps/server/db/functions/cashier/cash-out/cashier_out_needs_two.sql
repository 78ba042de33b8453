-- Why approver and payer of a cash-out have to be different people; empty: one person may do both. The reasons of the approval remain, and
-- until the payment those that began later are added. `access`: the player has a new password, phone or device since the request, perhaps
-- because somebody else had the account and made it. `credited` and `day_total` depend on the operator who acts: one who credited this player
-- alone within days, or has paid too much alone today, does not approve and pay alone. The only place where this is decided.
create or replace function cashier_out_needs_two(asked bigint, actor bigint default null) returns text[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(array_agg(reason order by place), '{}')
    from cash_out_request r cross join lateral (values
      (1, 'return', r.kind = 'return'),
      (2, 'large', r.amount > cashier_rule('out_alone_max')),
      (3, 'first_payee', r.is_first_payee),
      (4, 'excluded', protection_is_any_excluded(array[r.player_id])),
      (5, 'debt', ledger_debt(r.player_id) > 0),
      (6, 'frozen', identity_is_player_frozen(r.player_id)),
      (7, 'access', identity_access_changed_at(r.player_id) > r.requested_at),
      (8, 'credited', exists (
        -- `offset 0` makes PostgreSQL read the requests of the player first. Otherwise it reads all approved ones while its statistics are old.
        select from (select * from cash_in_request own where own.player_id = r.player_id order by own.id desc offset 0) i
        where i.state = 'approved' and i.decided_by = actor and i.approval_id is null
          and i.decided_at > clock_timestamp() - make_interval(days => cashier_rule('out_credited_days')::integer)
      )),
      (9, 'day_total', actor is not null and r.amount + coalesce((
        select d.paid from cash_alone_day d
        where d.operator_id = actor and d.day = (clock_timestamp() at time zone 'Asia/Yangon')::date
      ), 0) > cashier_rule('out_alone_daily_max'))
    ) known (place, reason, applies)
    where r.id = asked and (reason = any (r.two_reasons) or (applies and r.state in ('pending', 'approved')))
  $$;
