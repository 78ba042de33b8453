import { sql } from "kysely";
import { expect, test } from "vitest";

import { createTestDatabase } from "../support/database.ts";
import { giveWaitingDraw } from "../support/waiting-draws.ts";

const { db, owner } = await createTestDatabase();
const refused = { code: "SL007" };

const past = () => new Date(Date.now() - 60_000);
const soon = () => new Date(Date.now() + 3_600_000);

const giveEvidence = async (
  draw_id: bigint,
  source: string,
  { digits = "05", basis = "1490.10 73105" }: { digits?: string; basis?: string | null } = {},
): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into draw_evidence (draw_id, source, url, status, fetched_at, raw, sha256, verdict, digits, basis)
    values (${draw_id}, ${source}, 'https://feed.example/', 200, clock_timestamp(), 'raw', sha256('raw'), 'digits',
      ${digits}, ${basis}) returning id`.execute(source === "operator" ? owner : db);
  return rows[0]?.id ?? 0n;
};

const insertResult = (
  draw_id: bigint,
  evidence_ids: readonly bigint[],
  { version = 1, digits = "05" }: { version?: number; digits?: string } = {},
) =>
  sql`insert into draw_result (draw_id, version, digits, decided_by, evidence_ids, derivation)
    values (${draw_id}, ${version}, ${digits}, 'sources', ${evidence_ids}::bigint[], '{}')`.execute(
    owner,
  );

const publish = (draw_id: bigint, evidence_ids: readonly bigint[], digits = "05") =>
  sql<{ is_published: boolean }>`
    select lottery_publish_result(${draw_id}, ${digits}, ${evidence_ids}::bigint[], '{}') as is_published`.execute(
    db,
  );

const agreed = async (draw_id: bigint) => [
  await giveEvidence(draw_id, "thaistock2d"),
  await giveEvidence(draw_id, "set-site"),
];

test("S4 before the slot there is no evidence and no result, not even for the owner of the tables", async () => {
  const draw_id = await giveWaitingDraw(owner, { game: "2d", result_at: soon() });
  await expect(giveEvidence(draw_id, "thaistock2d")).rejects.toMatchObject(refused);
  const other = await giveWaitingDraw(owner, { game: "2d", result_at: past() });
  const ids = await agreed(other);
  await expect(insertResult(draw_id, ids)).rejects.toMatchObject(refused);
  await expect(publish(draw_id, ids)).rejects.toMatchObject(refused);
});

test("S4 a draw that is not closed, or closed and not sealed, accepts no result", async () => {
  const open = await giveWaitingDraw(owner, { game: "2d", result_at: past(), state: "open" });
  const closed = await giveWaitingDraw(owner, { game: "2d", result_at: past(), state: "closed" });
  for (const draw_id of [open, closed]) {
    const ids = await agreed(draw_id);
    await expect(insertResult(draw_id, ids)).rejects.toMatchObject(refused);
    expect((await publish(draw_id, ids)).rows).toEqual([{ is_published: false }]);
    await expect(
      sql`update draw set state = 'resulted' where id = ${draw_id}`.execute(owner),
    ).rejects.toMatchObject({ code: "SL001" });
  }
});

test("B-611 a sealed draw does not become resulted without a result", async () => {
  const draw_id = await giveWaitingDraw(owner, { game: "2d", result_at: past() });
  await expect(
    sql`select lottery_move_draw(${draw_id}, 'resulted', null)`.execute(db),
  ).rejects.toMatchObject({ code: "23514" });
});

test("B-611 one source, two that differ, evidence of another draw and other digits make no result", async () => {
  const draw_id = await giveWaitingDraw(owner, { game: "2d", result_at: past() });
  const other = await giveWaitingDraw(owner, { game: "2d", result_at: past() });
  const one = await giveEvidence(draw_id, "thaistock2d");
  const again = await giveEvidence(draw_id, "thaistock2d");
  const unlike = await giveEvidence(draw_id, "set-site", { basis: "1490.20 99905" });
  const wrong = await giveEvidence(draw_id, "set-site", { digits: "06" });
  const foreign = await giveEvidence(other, "set-site");
  const brought = await giveEvidence(draw_id, "operator");
  const vague = await giveEvidence(draw_id, "set-site", { basis: null });
  for (const ids of [
    [],
    [one],
    [one, again],
    [one, unlike],
    [one, wrong],
    [one, foreign],
    [one, brought],
    [one, vague],
  ])
    await expect(publish(draw_id, ids)).rejects.toMatchObject(refused);
  const right = await giveEvidence(draw_id, "set-site");
  await expect(publish(draw_id, [one, right], "5")).rejects.toMatchObject(refused);
  expect((await publish(draw_id, [one, right])).rows).toEqual([{ is_published: true }]);
  expect((await publish(draw_id, [one, right])).rows).toEqual([{ is_published: false }]);
});

test("S4 a result never changes; a correction is a new version, which operators make", async () => {
  const draw_id = await giveWaitingDraw(owner, { game: "2d", result_at: past() });
  const ids = await agreed(draw_id);
  await publish(draw_id, ids);
  await sql`update draw set state = 'settled' where id = ${draw_id}`.execute(owner);
  for (const statement of [
    sql`update draw_result set digits = '99' where draw_id = ${draw_id}`,
    sql`delete from draw_result where draw_id = ${draw_id}`,
    sql`truncate draw_result cascade`,
    sql`update draw_evidence set digits = '99' where draw_id = ${draw_id}`,
    sql`delete from draw_evidence where draw_id = ${draw_id}`,
  ])
    await expect(statement.execute(owner)).rejects.toMatchObject({ code: "23514" });
  await expect(insertResult(draw_id, ids)).rejects.toMatchObject(refused);
  await expect(insertResult(draw_id, ids, { version: 2 })).rejects.toMatchObject(refused);
  await expect(insertResult(draw_id, ids, { version: 3 })).rejects.toMatchObject(refused);
});

test("B-611 evidence has the hash of its bytes, calculated by the database", async () => {
  const draw_id = await giveWaitingDraw(owner, { game: "2d", result_at: past() });
  const attempt = sql`
    insert into draw_evidence (draw_id, source, url, status, fetched_at, raw, sha256, verdict, digits, basis)
    values (${draw_id}, 'thaistock2d', '', 200, clock_timestamp(), 'raw', sha256('other'), 'digits', '05', '1')`;
  await expect(attempt.execute(db)).rejects.toMatchObject({ code: "23514" });
});
