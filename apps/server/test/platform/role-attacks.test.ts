import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";

import { role_names, type DatabaseRole } from "../../src/database-roles.ts";
import { audit, houseAccounts, playerAccount, readBalances } from "../../src/ledger/index.ts";
import { addOperator } from "../../src/modules/operators/office.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import { signerHandlers } from "../../src/signer.ts";
import { jobHandlers } from "../../src/worker.ts";
import { fund } from "../support/ledger/play.ts";
import { startTestServer } from "../support/server.ts";
import { giveWaitingDraw } from "../support/waiting-draws.ts";

const { ctx, database, signer, logLines } = await startTestServer();
const { db, owner, as } = database;
const permission_denied = { code: "42501" };
const does_not_fit = { code: "SP007" };

const money = 1_000n;
const [main, game, owed] = (["main", "game", "receivable"] as const).map((kind) =>
  playerAccount(1n, kind),
);
const others_main = playerAccount(2n, "main");
const { capital, lottery_payouts } = houseAccounts;

const given = { draw_id: 0n, hla: 0n, ba: 0n };
beforeAll(async () => {
  await fund(db, [1n, 2n], money);
  given.draw_id = await giveWaitingDraw(owner, {
    game: "2d",
    result_at: new Date(Date.now() - 60_000),
  });
  const people = as("operator");
  const hla = await inTransaction(people, (tx) =>
    addOperator(tx, null, { name: "hla", phone: "09440000001" }),
  );
  const ba = await inTransaction(people, (tx) =>
    addOperator(tx, hla, { name: "ba", phone: "09440000002" }),
  );
  [given.hla, given.ba] = [hla.id, ba.id];
});

const run = (role: DatabaseRole, statement: string) =>
  sql.raw(statement.replaceAll("DRAW", String(given.draw_id))).execute(as(role));

const evidenceOf = (source: string) =>
  `insert into draw_evidence (draw_id, source, url, fetched_at, raw, sha256, verdict, digits)
   values (DRAW, '${source}', 'https://x.example/', clock_timestamp(), 'x', sha256('x'), 'digits', '07')`;

const postBy = (name: string, debit: unknown, credit: unknown, kind: string) =>
  `select ${name}('{${String(debit)}}', '{${String(credit)}}', '{500}', '{${kind}}', '{1}')`;

const allBut = (...allowed: DatabaseRole[]) => role_names.filter((role) => !allowed.includes(role));

const settleAt = (run_at: string) =>
  `select queue_replace_job('settle_draw', '{"draw_id": "1"}', ${run_at}, 1, 'settle_draw:1', 0)`;

const attacks: [string, readonly DatabaseRole[], string][] = [
  ["posts directly", role_names, postBy("ledger_post", capital, main, "seed")],
  ["posts one directly", role_names, `select ledger_post_one(${capital}, ${main}, 500, 'seed', 1)`],
  [
    "reverses a transfer",
    role_names,
    "select ledger_reverse('{1}', '{1}', 'x', '-infinity', 'infinity')",
  ],
  ["mints seed money", allBut("operator"), postBy("ledger_post_seed", capital, main, "seed")],
  [
    "pays out by itself",
    role_names,
    `select ledger_credit_players(${lottery_payouts}, '{1}', '{500}', 'slip_payout', '{1}')`,
  ],
  ["writes a balance", role_names, "update account set balance = 1000000 where owner_id = 1"],
  [
    "gives back room of a limit",
    role_names,
    "select protection_refund('{1}', '{100}', array[now()])",
  ],
  ["credits a limit", role_names, "select protection_credit('{1}', '{100}')"],
  ["raises a limit", role_names, "update protection_limit set amount = 1000000"],
  ["resets a limit", role_names, "update protection_limit set used = 0"],
  ["writes what a source said", allBut("worker"), evidenceOf("thaistock2d")],
  ["writes what people brought", role_names, evidenceOf("operator")],
  [
    "publishes a result",
    allBut("worker"),
    "select lottery_publish_result(DRAW, '07', '{1,2}', '{}')",
  ],
  [
    "proposes a result",
    allBut("operator", "office"),
    "select lottery_propose_result(DRAW, '07', 'x', '{a}', '{x}', 1)",
  ],
  ["confirms a result", allBut("operator", "office"), "select lottery_confirm_result(1)"],
  [
    "writes a result",
    role_names,
    `insert into draw_result (draw_id, version, digits, decided_by, evidence_ids, derivation)
     values (DRAW, 1, '07', 'sources', '{}', '{}')`,
  ],
  ["changes a result", role_names, "update draw_result set digits = '07'"],
  [
    "seals a draw",
    allBut("signer"),
    "select lottery_seal_draw(DRAW, '', 0, 0, now(), 'k', '', '{}', '{}', 1, 0)",
  ],
  ["moves the end of what may be sealed", allBut("signer"), "select ledger_mark_horizon()"],
  ["writes a seal of the ledger", allBut("signer"), "insert into ledger_seal (seq) values (1)"],
  ["moves a draw on", allBut("worker"), "select lottery_move_draw(DRAW, 'settled', 'x')"],
  ["voids a draw", allBut("operator", "office"), "select lottery_call_off_draw(DRAW, 'x', 1)"],
  ["settles a draw", allBut("worker"), "select lottery_settle_chunk(DRAW, 1, 10)"],
  ["changes odds", allBut("operator"), "select lottery_change_terms('2d', null, '{}', 'x')"],
  ["changes the record of acts", role_names, "update operator_act set act = 'x'"],
  ["deletes the record of acts", role_names, "delete from operator_act"],
  [
    "writes an act",
    allBut("operator", "office"),
    "insert into operator_act (operator_id, act, subject, details) values (1, 'x', 'x', '{}')",
  ],
  [
    "chooses the number of an act",
    role_names,
    "insert into operator_act (seq, operator_id, act, subject, details) values (99, 1, 'x', 'x', '{}')",
  ],
  ["writes a seal of the audit log", allBut("signer"), "insert into act_seal (seq) values (1)"],
  [
    "writes an approval",
    role_names,
    "insert into approval (kind, subject, subject_version, change, reason, made_by, expires_at) values ('operator.role', 'x', 'x', '{}', 'x', 1, now())",
  ],
  ["confirms an approval directly", role_names, "update approval set state = 'confirmed'"],
  ["makes itself an owner", role_names, "update operator set role = 'owner', state = 'active'"],
  ["adds an operator", allBut("operator"), "insert into operator (name) values ('eve')"],
  ["reads second factors", allBut("office"), "select totp_secret from operator_credential"],
  ["replaces a password", role_names, "update operator_credential set password_hash = 'x'"],
  [
    "opens an office session",
    allBut("office"),
    "insert into operator_session (device) values ('x')",
  ],
  ["uses a new invitation", allBut("office"), "select operator_enrol(1, '{}', 'x', 'x', 1)"],
  ["raises a level", role_names, "update player set lvl_2 = true"],
  ["replaces a link", role_names, "update operator_invitation set token_hash = sha256('x')"],
  ["prolongs an invitation", role_names, "update operator_invitation set expires_at = 'infinity'"],
  [
    "starts an enrolment",
    allBut("office"),
    "select operator_start_enrolment(1, '{}', repeat('x', 40))",
  ],
  ["records an act by the function", role_names, "select operator_record_act(1, 'xx', 'x', '{}')"],
  [
    "raises a level without an approved request",
    role_names,
    "select identity_raise_level(999999999)",
  ],
  ["puts off a settlement", allBut("worker", "signer", "operator"), settleAt("'infinity'")],
  ["resets an owner", allBut("operator"), "select operator_reset_owner(1, 'x', now(), true, true)"],
  ["takes a link", allBut("office"), "select operator_take_link(1, 1, 'x')"],
  ["takes a code", allBut("office"), "select operator_take_code(1, 1, 'x')"],
  ["voids a sealed draw", allBut("office"), "select lottery_void_draw(1, DRAW)"],
  ["turns a switch", allBut("operator", "office"), "update switch set is_on = false"],
  ["writes off what is to be staked", role_names, "update turnover set remaining = 0"],
  [
    "puts off a job",
    ["api", "realtime", "office"],
    "select queue_replace_job('x', '{}', 'infinity', 1, 'x', 0)",
  ],
  ["adds a job", ["realtime", "office"], "select queue_add_job('x', '{}', null, 1, 0)"],
  ["reads passwords", allBut("api"), "select hash from player_password"],
];

test.each(attacks)("a role that %s is refused", async (_, roles, statement) => {
  for (const role of roles)
    await expect(run(role, statement), role).rejects.toMatchObject(permission_denied);
});

test.each([
  ["money of the house", capital, main, "seed"],
  ["winnings", lottery_payouts, main, "slip_payout"],
  ["another name for the house's money", capital, main, "transfer_out"],
  ["money of another player", others_main, game, "transfer_in"],
  ["the other way round", game, main, "transfer_in"],
  ["a debt that grows", owed, main, "receivable_repay"],
  ["a stake", main, houseAccounts.lottery_stakes, "slip_stake"],
])("the api only posts between a player's wallets: not %s", async (_, debit, credit, kind) => {
  await expect(
    run("api", postBy("ledger_post_wallet_transfer", debit, credit, kind)),
  ).rejects.toMatchObject(does_not_fit);
});

test.each([
  ["into the game wallet", capital, game, "seed"],
  ["as a correction", houseAccounts.corrections, main, "correction"],
  ["from another account", lottery_payouts, main, "seed"],
  ["back to the house", main, capital, "seed"],
])("the operator role funds main wallets only: not %s", async (_, debit, credit, kind) => {
  await expect(
    run("operator", postBy("ledger_post_seed", debit, credit, kind)),
  ).rejects.toMatchObject(does_not_fit);
});

test("an unknown account is refused with its id", async () => {
  const nobodys = playerAccount(77n, "main");
  await expect(
    run("operator", postBy("ledger_post_seed", capital, nobodys, "seed")),
  ).rejects.toMatchObject({ code: "SP002", detail: String(nobodys) });
});

test("an operator's evidence needs a proposal, and another operator confirms it", async () => {
  const propose = (files: string) =>
    run("operator", `select lottery_propose_result(DRAW, '07', 'x', ${files}, ${given.hla})`);
  await expect(propose("'{}', '{}'")).rejects.toMatchObject({ code: "SL007" });
  await expect(propose("'{a,b}', '{x}'")).rejects.toMatchObject({ code: "SL007" });
  await propose("'{a.html}', '{x}'");
  const { rows } = await sql<{ id: bigint; sources: string[] }>`
    select p.id, array(select source from draw_evidence where id = any (p.evidence_ids)) as sources from result_proposal p
  `.execute(db);
  expect(rows.map(({ sources }) => sources)).toEqual([["operator"]]);
  const proposal = rows[0]?.id ?? 0n;
  // Without a confirmed request the result is not published, and its maker cannot confirm the request.
  await expect(run("operator", `select lottery_confirm_result(${proposal})`)).rejects.toMatchObject(
    { code: "SO006" },
  );
  const confirm = (by: bigint) =>
    inTransaction(as("operator"), async (tx) => {
      await sql`select approval_confirm(approval_id, ${by}) from result_proposal where id = ${proposal}`.execute(
        tx,
      );
      await sql`select lottery_confirm_result(${proposal})`.execute(tx);
    });
  await expect(confirm(given.hla)).rejects.toMatchObject({ code: "SO009" });
  await confirm(given.ba);
  await expect(confirm(given.ba)).rejects.toMatchObject({ code: "SO003" });
  const result = await db.selectFrom("draw_result").select(["digits", "decided_by"]).execute();
  expect(result).toEqual([{ digits: "07", decided_by: "operators" }]);
  await expect(run("operator", "select lottery_call_off_draw(DRAW, 'x', 1)")).rejects.toMatchObject(
    {
      code: "SL008",
    },
  );
});

/** Running each job once is enough: rights are checked when a statement starts, even if it affects no rows. */
test("every periodic job has the rights it needs", async () => {
  const handlers = [
    ...jobHandlers(ctx.as("worker")),
    ...signerHandlers(ctx.as("signer"), signer),
  ].filter(({ cron }) => cron !== null);
  expect(handlers.length).toBeGreaterThan(8);
  for (const { name, run: work } of handlers) {
    const done = work({}, { attempt: 1, signal: AbortSignal.timeout(60_000) });
    await expect(done, name).resolves.toBeUndefined();
  }
  expect(logLines.filter((line) => line.includes("permission denied"))).toEqual([]);
});

test("after all these attempts the balances are unchanged", async () => {
  const balances = await readBalances(db, [1n, 2n]);
  expect([1n, 2n].map((player) => balances.get(player)?.main)).toEqual([money, money]);
  expect(await audit(db)).toMatchObject({ is_clean: true, transfers: 2n });
});
