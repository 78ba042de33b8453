-- Why approver and payer of a cash-out have to be different people; empty: one person may do both. The reasons of the approval remain, and
-- until the payment those that began later are added. The only place where this is decided.
create or replace function cashier_out_needs_two(asked bigint) returns text[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(array_agg(reason order by place), '{}')
    from cash_out_request r cross join lateral (values
      (1, 'return', r.kind = 'return'),
      (2, 'large', r.amount > cashier_rule('out_alone_max')),
      (3, 'first_payee', r.is_first_payee),
      (4, 'excluded', protection_is_any_excluded(array[r.player_id])),
      (5, 'debt', ledger_debt(r.player_id) > 0)
    ) known (place, reason, applies)
    where r.id = asked and (reason = any (r.two_reasons) or (applies and r.state in ('pending', 'approved')))
  $$;
