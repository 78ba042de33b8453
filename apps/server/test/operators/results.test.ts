import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";

import { confirmResult, proposeResult } from "../../src/modules/lottery/office.ts";
import { findOperator } from "../../src/modules/operators/index.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import { operatorIn } from "../support/operator.ts";
import { call } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";
import { giveWaitingDraw, readResult } from "../support/waiting-draws.ts";

const server = await startTestServer();
const { db, owner, as } = server.database;
const folder = await mkdtemp(join(tmpdir(), "shwe-result-"));
afterAll(() => rm(folder, { recursive: true }));

const operator = operatorIn(as("operator"));
const page = join(folder, "close.html");
await writeFile(page, "<p>SET 1,490.10 · 73,105.21</p>");
await operator("add", "daw-hla", "--phone", "09440000001");
await operator("add", "u-ba", "--phone", "09440000002", "--by", "daw-hla");

const past = () => new Date(Date.now() - 60_000);
const [hla, ba] = [await findOperator(db, "daw-hla"), await findOperator(db, "u-ba")];
const files = [{ name: "close.html", bytes: Buffer.from("<p>SET 1,490.10 · 73,105.21</p>") }];
const reason = "the sources differ";

const propose = (draw_id: bigint, digits: string, by = hla, brought = files) =>
  inTransaction(as("operator"), (tx) =>
    proposeResult(tx, by, { draw_id, digits, reason, files: brought }),
  );
const confirm = (proposal_id: bigint, by = ba) =>
  inTransaction(as("operator"), (tx) => confirmResult(tx, by, proposal_id));

test("B-611 one operator proposes a result with evidence, another confirms it, and only then it is published", async () => {
  const draw_id = await giveWaitingDraw(owner, { game: "2d", result_at: past() });
  const proposed = await operator(
    ...["result", "propose", String(draw_id), "05", "--by", "daw-hla"],
    ...["--reason", reason, "--evidence", page],
  );
  const [, id = ""] = /^proposal (\d+): another operator confirms it\n$/.exec(proposed) ?? [];
  expect(await readResult(owner, draw_id)).toMatchObject({ state: "sealed", digits: null });
  const told = await operator("result", "list");
  expect(told).toContain(`${draw_id}  2d`);
  expect(told).toContain(`proposal ${id} by daw-hla: 05`);
  expect(await operator("result", "confirm", id, "--by", "daw-hla")).toBe(
    "1 it takes another person to confirm\n",
  );
  expect(await operator("result", "confirm", id, "--by", "u-ba")).toBe(
    `draw ${draw_id} has the result 05, version 1\n`,
  );
  expect(await readResult(owner, draw_id)).toEqual({
    state: "resulted",
    reason: null,
    digits: "05",
  });
  const { data } = await call(server, "getDrawResult", { params: { id: String(draw_id) } });
  expect(data.versions).toMatchObject([
    {
      ...{ digits: "05", decided_by: "operators", reason },
      evidence: [{ source: "operator", url: "file:close.html" }],
    },
  ]);
});

test("O3 the acts of a result name its request, like those of every other request", async () => {
  const draw_id = await giveWaitingDraw(owner, { game: "2d", result_at: past() });
  await confirm(await propose(draw_id, "05"));
  const { rows } = await sql<{ act: string; is_named: boolean }>`
    select act, details::jsonb ->> 'approval_id' = (select id::text from approval where subject = ${`draw:${draw_id}`}) as is_named
    from operator_act where subject = ${`draw:${draw_id}`} order by seq`.execute(owner);
  expect(rows).toEqual(
    ["approval.open", "result.propose", "approval.confirm", "approval.apply", "result.confirm"].map(
      (act) => ({ act, is_named: true }),
    ),
  );
});

test("B-611 a proposal without evidence, for a draw that is not due, or with an invalid number is refused", async () => {
  const draw_id = await giveWaitingDraw(owner, { game: "2d", result_at: past() });
  const later = new Date(Date.now() + 3_600_000);
  const early = await giveWaitingDraw(owner, { game: "2d", result_at: later });
  const closed = await giveWaitingDraw(owner, { game: "2d", result_at: past(), state: "closed" });
  const refusal = (code: string) => ({ name: "AppError", code });
  await expect(propose(draw_id, "05", hla, [])).rejects.toMatchObject(refusal("evidence_missing"));
  for (const digits of ["5", "0x", "005", ""])
    await expect(propose(draw_id, digits)).rejects.toMatchObject(refusal("digits_refused"));
  for (const other of [early, closed])
    await expect(propose(other, "05")).rejects.toMatchObject(refusal("result_not_awaited"));
  await expect(propose(999_999n, "05")).rejects.toMatchObject(refusal("draw_unknown"));
  const { rows } = await sql`select from result_proposal
    where draw_id = any (${[draw_id, early, closed]}::bigint[])`.execute(owner);
  expect(rows).toEqual([]);
});

test("B-602 the database refuses a confirmation by the proposer, and a result that was not proposed", async () => {
  const draw_id = await giveWaitingDraw(owner, { game: "2d", result_at: past() });
  const id = await propose(draw_id, "05");
  const sign = (proposed_by: bigint, confirmed_by: bigint) =>
    sql`insert into result_confirmation (proposal_id, proposed_by, confirmed_by)
      values (${id}, ${proposed_by}, ${confirmed_by})`.execute(owner);
  await expect(sign(hla.id, hla.id)).rejects.toMatchObject({
    code: "23514",
    constraint: "confirmed_by_another",
  });
  // A confirmation that names another proposer than the proposal has is refused too.
  await expect(sign(ba.id, hla.id)).rejects.toMatchObject({ code: "23503" });
  const publish = (digits: string) =>
    sql`insert into draw_result (draw_id, version, digits, decided_by, evidence_ids, proposal_id, derivation)
      select draw_id, version, ${digits}, 'operators', evidence_ids, id, '{}' from result_proposal
      where id = ${id}`.execute(owner);
  await expect(publish("05")).rejects.toMatchObject({ code: "23503" });
  await sign(hla.id, ba.id);
  await expect(publish("06")).rejects.toMatchObject({ code: "SL007" });
  await publish("05");
});

test("B-613 a settled result is corrected by two operators as a new version in addition to the old one", async () => {
  const draw_id = await giveWaitingDraw(owner, { game: "2d", result_at: past() });
  await confirm(await propose(draw_id, "05"));
  await expect(propose(draw_id, "06", ba)).rejects.toMatchObject({
    ...{ code: "result_not_awaited", params: { draw_id: String(draw_id), state: "resulted" } },
  });
  await sql`update draw set state = 'settled' where id = ${draw_id}`.execute(owner);
  const second = await propose(draw_id, "06", ba);
  const rival = await propose(draw_id, "07", ba);
  expect(await confirm(second, hla)).toEqual({ draw_id, digits: "06", version: 2 });
  // The draw has changed since the rival proposal was made.
  await expect(confirm(rival, hla)).rejects.toMatchObject({ code: "approval_stale" });
  const { rows } = await sql<{ version: number; digits: string }>`
    select version, digits from draw_result where draw_id = ${draw_id} order by version`.execute(
    owner,
  );
  expect(rows).toEqual([
    { version: 1, digits: "05" },
    { version: 2, digits: "06" },
  ]);
  const key = `settle_draw:${draw_id}`;
  const jobs = await sql`select from graphile_worker._private_jobs where key = ${key}`.execute(
    owner,
  );
  expect(jobs.rows).toHaveLength(1);
});
