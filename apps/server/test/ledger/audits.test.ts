import { sql } from "kysely";
import { expect, test, vi } from "vitest";

import { giveDraw, giveSlips } from "../support/draws.ts";
import { addPastMonths } from "../support/ledger/past-months.ts";
import { fund } from "../support/ledger/play.ts";
import { drain } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";
import { sealAll, watchSeals } from "../../src/ledger/index.ts";
import { sealActs } from "../../src/modules/operators/index.ts";
import { addOperator } from "../../src/modules/operators/office.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import { advanceDraw } from "../../src/modules/lottery/draw/advance-draws.ts";
import { watchAudits } from "../../src/modules/audits/audit-metrics.ts";
import { listDue, runDueAudits } from "../../src/modules/audits/run-audits.ts";

const { ctx, signer, database, logLines } = await startTestServer();
const { db, owner } = database;
/** Audits run in the worker. */
const auditing = { ...ctx, db: database.as("worker") };
const sealed_max_ms = 30_000;
const process_started_at = new Date(Date.now() - 60_000);
watchAudits(ctx);
watchSeals(ctx);

const all_kinds = ["acts", "balances", "cash", "draws", "reports", "seals"];
const due = async (started_at = process_started_at) => (await listDue(db, started_at)).toSorted();

const metric = async (name: string): Promise<number> => {
  const text = await ctx.metrics.text();
  const line = text.split("\n").find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
};

/** Runs every audit again and returns the findings of its newest run. */
const auditAgain = async (): Promise<Record<string, number>> => {
  await sql`delete from audit_run`.execute(owner);
  await runDueAudits(auditing, process_started_at);
  const { rows } = await sql<{ kind: string; findings: number }>`
    select kind, findings from audit_run order by kind
  `.execute(db);
  return Object.fromEntries(rows.map(({ kind, findings }) => [kind, findings]));
};
const clean = { acts: 0, balances: 0, cash: 0, draws: 0, reports: 0, seals: 0 };

/** Creates a player with money, a sealed draw with a slip and an operator, and seals the ledger. */
const fill = async (): Promise<bigint> => {
  await fund(db, [1n, 2n], 100_000n);
  const draw_id = await giveDraw(owner, { closes_in_s: -30 });
  await giveSlips(owner, draw_id, { player_id: 1n });
  await advanceDraw(ctx, draw_id);
  await drain(ctx);
  await inTransaction(owner, (tx) =>
    addOperator(tx, null, { name: "daw.hla", phone: "09440000001" }),
  );
  // Sealing is repeated, because open transactions in other databases of the cluster can delay a seal.
  await vi.waitFor(async () => {
    await sealAll(db, { dir: ctx.config.ledger_seal_dir, signer });
    await sealActs(database.as("signer"), { dir: ctx.config.act_seal_dir, signer });
    expect(await metric("ledger_seal_lag_seconds")).toBe(0);
    const { rows } = await sql`select from act_seal`.execute(owner);
    expect(rows.length).toBeGreaterThan(0);
  }, sealed_max_ms);
  return draw_id;
};
const draw_id = await fill();

test("B-614 every audit is due once after a start, has no findings in a correct database, and is then not due", async () => {
  await sql`delete from audit_run`.execute(owner);
  expect(await due()).toEqual(all_kinds);
  expect(await auditAgain()).toEqual(clean);
  expect(await due()).toEqual([]);
  await runDueAudits(auditing, process_started_at);
  const { rows } = await sql`select from audit_run`.execute(db);
  expect(rows).toHaveLength(all_kinds.length);
  expect(logLines.join("\n")).not.toContain("an audit found something wrong");
});

test.each([
  ["the process was started later", sql`select`, () => new Date(Date.now() + 60_000)],
  ["a night has passed", sql`update audit_run set began_at = began_at - interval '24 hours'`],
  [
    "the database server was restarted",
    sql`update audit_run set server = '1/' || split_part(server, '/', 2)`,
  ],
  [
    "a standby took over",
    sql`update audit_run set server = split_part(server, '/', 1) || '/0000ABCD'`,
  ],
])(
  "B-614 all audits are due again when %s",
  async (_, change, startedAt = () => process_started_at) => {
    await auditAgain();
    expect(await due()).toEqual([]);
    await change.execute(owner);
    expect(await due(startedAt())).toEqual(all_kinds);
  },
);

const frauds: [string, keyof typeof clean, () => Promise<() => Promise<unknown>>][] = [
  [
    "a balance raised in the database",
    "balances",
    async () => {
      const raise = (by: number) =>
        sql`update account set balance = balance + ${by} where owner_id = 2 and kind = 'player.main'`.execute(
          owner,
        );
      await raise(500);
      return () => raise(-500);
    },
  ],
  [
    "a transfer that was changed after its seal",
    "seals",
    async () => {
      const move = (by: string) =>
        sql`update transfer set created_at = created_at + ${by}::interval where id = 1`.execute(
          owner,
        );
      await move("1 microsecond");
      return () => move("-1 microsecond");
    },
  ],
  [
    "a slip that was put in after the seal",
    "draws",
    async () => {
      const [slip_id] = await giveSlips(owner, draw_id, { player_id: 2n });
      return () =>
        sql`delete from slip where draw_id = ${draw_id} and id = ${slip_id}`.execute(owner);
    },
  ],
  [
    "a seal that was taken away with its draw",
    "draws",
    async () => {
      await sql`create table kept as select * from draw_seal where draw_id = ${draw_id}`.execute(
        owner,
      );
      await sql`delete from draw_seal where draw_id = ${draw_id}`.execute(owner);
      return async () => {
        await sql`insert into draw_seal select * from kept`.execute(owner);
        await sql`drop table kept`.execute(owner);
      };
    },
  ],
  [
    "an act of an operator that was changed",
    "acts",
    async () => {
      const set = (subject: string) =>
        sql`update operator_act set subject = ${subject}`.execute(owner);
      const { subject } = await db
        .selectFrom("operator_act")
        .select("subject")
        .executeTakeFirstOrThrow();
      await sql`alter table operator_act disable trigger user`.execute(owner);
      await set("operator:9");
      return () => set(subject);
    },
  ],
];

test.each(frauds)("B-614 the audit finds, logs and measures %s", async (_, kind, commit) => {
  const putRight = await commit();
  expect((await auditAgain())[kind]).toBeGreaterThan(0);
  expect(logLines.join("\n")).toMatch(
    new RegExp(`"kind":"${kind}",[^\\n]*"an audit found something wrong"`),
  );
  expect(await metric(`audit_findings{kind="${kind}"}`)).toBeGreaterThan(0);
  expect(await metric(`audit_last_success_timestamp_seconds{kind="${kind}"}`)).toBe(0);
  await putRight();
  expect((await auditAgain())[kind]).toBe(0);
  expect(await metric(`audit_last_success_timestamp_seconds{kind="${kind}"}`)).toBeGreaterThan(
    process_started_at.getTime() / 1_000,
  );
});

test("B-614 money added with a matching transfer that no seal covers is found and increases the seal lag", async () => {
  await addPastMonths(owner);
  await sql`insert into transfer select nextval('transfer_id'), debit_account_id, credit_account_id, 1, null, credit_after + 1,
      fact_id, reverses_id, (select max(to_xact) from ledger_seal), clock_timestamp() - interval '6 minutes', reverses_at, kind
    from transfer where credit_after is not null order by id limit 1`.execute(owner);
  expect((await auditAgain())["seals"]).toBe(1);
  expect(logLines.join("\n")).toContain("1 transfers are older than 5 minutes and not sealed");
  expect(await metric("ledger_seal_lag_seconds")).toBeGreaterThan(300);
  await sql`delete from transfer where id = (select max(id) from transfer)`.execute(owner);
  expect((await auditAgain())["seals"]).toBe(0);
});
