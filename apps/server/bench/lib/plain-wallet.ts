/**
 * The baseline of a bet and its win: the rows that the product writes for them, each call one transaction of several statements. It does
 * less than the product: no signature, no session, no limits, no order of calls.
 */
export const plainWalletScript = (
  provider_id: number,
  accounts: number,
  first_account: number,
): string =>
  [
    `\\set player random(0, ${accounts - 1})`,
    `\\set account :player * 16 + ${first_account}`,
    ...callScript(provider_id, "bet"),
    ...callScript(provider_id, "win"),
    "",
  ].join("\n");

const house = { bet: -10, win: -11 };

const callScript = (provider_id: number, kind: "bet" | "win"): string[] => [
  "begin;",
  `update account set balance = balance ${kind === "bet" ? "-" : "+"} 10000 where id = :account and balance >= 10000 returning balance \\gset`,
  kind === "bet"
    ? `insert into game_round (provider_id, player_id, round_id, game_code, bets, staked, balance_before, balance_after, opened_at, changed_at)
        values (${provider_id}, :account / 16, gen_random_uuid()::text, 'first-game', 1, 10000, :balance, :balance, clock_timestamp(), clock_timestamp())
        returning id as round \\gset`.replaceAll(/\s+/g, " ")
    : `update game_round set wins = 1, won = 10000, state = 'closed', closed_at = clock_timestamp(), balance_after = :balance where id = :round;`,
  `insert into game_tx (provider_id, tx_id, kind, state, code, player_id, round_id, session_id, body_hash, debit, balance_before, balance_after, created_at)
    values (${provider_id}, gen_random_uuid()::text, '${kind}', 'done', 0, :account / 16, :round, gen_random_uuid(), gen_random_uuid(), 10000, :balance, :balance, clock_timestamp())
    returning id as fact \\gset`.replaceAll(/\s+/g, " "),
  `insert into transfer (debit_account_id, credit_account_id, amount, ${kind === "bet" ? "debit_after" : "credit_after"}, fact_id, xact_id, created_at, kind)
    values (${kind === "bet" ? `:account, ${house.bet}` : `${house.win}, :account`}, 10000, :balance, :fact, pg_current_xact_id()::text::bigint, clock_timestamp(), 'game_${kind}');`.replaceAll(
    /\s+/g,
    " ",
  ),
  "commit;",
];
