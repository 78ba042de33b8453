/**
 * What pgbench writes for comparison: the rows of the product in transactions of plain statements, without sessions, limits,
 * rules, claims, versions or notifications.
 */

/** One reservation and its details, in two transactions. */
export const plainRequest = (
  first: number,
  players: number,
  account_id: bigint,
  amount: number,
) => `
\\set player random(${first}, ${first + players - 1})
\\set digits random(100000, 999999)
begin;
insert into cash_in_request (id, code, player_id, key, body_hash, method_id, account_id, amount, state, reserved, reserved_at, until_at)
  select id, cashier_code('CI', clock_timestamp()), :player, gen_random_uuid()::text, sha256('plain'), 1, ${account_id}, ${amount},
    'reserved', ${amount}, clock_timestamp(), clock_timestamp() + interval '30 minutes'
  from nextval('cash_in_request_id_seq') as id returning id \\gset
insert into cash_event (direction, request_id, version, state) values ('in', :id, 1, 'reserved');
end;
begin;
update cash_in_request set state = 'pending', version = 2, last_digits = :digits::text, payer = 'Mg Aung Kyaw',
  sent_at = clock_timestamp(), until_at = clock_timestamp() + interval '48 hours' where id = :id;
insert into cash_event (direction, request_id, version, state) values ('in', :id, 2, 'pending');
end;
`;

/** One approval with its transfer and act, of the next request in the table `plain_pending`. */
export const plainApproval = (account_id: bigint, operator_id: bigint, amount: number) => `
with turn as materialized (select nextval('plain_turn') as nth) select id, player_id from turn join plain_pending using (nth) \\gset
begin;
update account set balance = balance + ${amount * 100} where id = :player_id * 16 + 1 returning balance \\gset
insert into transfer (debit_account_id, credit_account_id, amount, credit_after, fact_id, xact_id, created_at, kind)
  values (cashier_receiving_id(${account_id}), :player_id * 16 + 1, ${amount * 100}, :balance, :id, 1, clock_timestamp(), 'cash_in');
update cash_in_request set state = 'approved', version = 3, credited = ${amount}, fee = 0, decided_at = clock_timestamp(),
  decided_by = ${operator_id} where id = :id;
insert into cash_event (direction, request_id, version, state, operator_id) values ('in', :id, 3, 'approved', ${operator_id});
insert into operator_act (operator_id, act, subject, details)
  values (${operator_id}, 'cash_in.approve', 'cash_in:' || :id::text, json_build_object('amount', ${amount}, 'stated', ${amount}));
end;
`;
