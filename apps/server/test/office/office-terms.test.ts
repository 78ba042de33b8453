import { sql } from "kysely";
import { expect, test } from "vitest";

import { lotteryEffects, lotteryOfficeHandlers } from "../../src/modules/lottery/office.ts";
import { confirmRequest } from "../../src/modules/operators/index.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import { createBetting } from "../support/betting.ts";
import { giveCaller, plain_call } from "../support/office-callers.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { ctx, database } = server;
const { owner } = database;
const betting = createBetting(server);
const office = lotteryOfficeHandlers({ ...ctx, db: database.as("office") });
const caller = await giveCaller(server, "draws");
const as = { ...plain_call, caller };

const readExposure = (id: bigint | number) =>
  office.getDrawExposure({ ...as, params: { id: String(id) } });

test("B-603 terms show the expected return of the database's guard, and a preview changes nothing", async () => {
  const before = (await office.listTerms(as)).data;
  const terms = before.find(({ game, slot }) => game === "c1d" && slot === null);
  expect(terms).toMatchObject({ return_max: 950, expected_return: (terms?.odds ?? 0) * 100 });
  const preview = (changes: object) =>
    office.previewTerms({ ...as, body: { game: "c1d", slot: null, changes } });
  const higher = (await preview({ odds: 9 })).data;
  expect(higher).toMatchObject({ expected_return_after: 900, is_raise: true, refusal: null });
  expect(higher.fields).toEqual([{ field: "odds", before: String(terms?.odds), after: "9" }]);
  expect((await preview({ odds: 10 })).data.refusal).toContain("1000");
  expect((await preview({ number_cap: 5 })).data).toMatchObject({ is_raise: false, refusal: null });
  await expect(preview({ odds: terms?.odds })).rejects.toMatchObject({ code: "terms_unchanged" });
  expect((await office.listTerms(as)).data).toEqual(before);
});

test("B-603 one person lowers a cap and blocks a number at once; the draw that is open uses it", async () => {
  const id = await betting.draw({ game: "c2d" });
  const change = (changes: object) =>
    office.changeTerms({
      ...as,
      body: { game: "c2d", slot: null, changes, reason: "exposure is high" },
    });
  const { data } = await change({ number_cap: 1_000, blocked_numbers: [47] });
  expect(data.approval_id).toBeNull();
  const { data: exposure } = await readExposure(id);
  expect([exposure.caps[47], exposure.caps[5]]).toEqual([0, 1_000]);
  await expect(change({ odds: 99 })).rejects.toMatchObject({ code: "terms_refused" });
  const raised = await change({ number_cap: 2_000 });
  expect(raised.data.terms_id).toBeNull();
  expect((await readExposure(id)).data.caps[5]).toBe(1_000);
  const versions = await office.listTermsVersions({ ...as, params: { game: "c2d" }, query: {} });
  expect(versions.data.rows[0]?.id).toBe(data.terms_id);
});

test("B-603 lowering other terms does not stop a request to raise some, lowering the same ones does", async () => {
  const [maker, checker] = [await giveCaller(server, "draws"), await giveCaller(server, "owner")];
  const change = async (changes: object) =>
    (
      await office.changeTerms({
        ...as,
        caller: maker,
        body: { game: "3d", slot: null, changes, reason: "exposure is high" },
      })
    ).data;
  const confirm = async (approval_id: string | null) => {
    const id = BigInt(approval_id ?? 0);
    const { rows } = await sql<{ change: unknown; reason: string }>`
      select change, reason from approval where id = ${id}`.execute(owner);
    const [row] = rows;
    if (!row) throw new Error("there is no such request");
    const approval = { ...row, id, subject: "terms:3d", maker: maker.operator };
    await inTransaction(database.as("office"), async (tx) => {
      await confirmRequest(tx, checker.operator, id, null);
      await lotteryEffects["terms.change"].apply(tx, checker.operator, {
        ...approval,
        kind: "terms.change",
      });
    });
  };
  const { rows } = await sql<{ cap: bigint; line_max: bigint }>`
    select (t).number_cap as cap, (t).line_max from (select lottery_terms_of('3d', null) as t) as current`.execute(
    owner,
  );
  const [current] = rows;
  const cap = Number(current?.cap);
  const raise = await change({ number_cap: cap + 1_000 });
  const rival = await change({ number_cap: cap + 2_000 });
  expect((await change({ line_max: Number(current?.line_max) - 100 })).approval_id).toBeNull();
  await confirm(raise.approval_id);
  await expect(confirm(rival.approval_id)).rejects.toMatchObject({ code: "approval_stale" });
  const again = await change({ number_cap: cap + 3_000 });
  expect((await change({ number_cap: cap })).approval_id).toBeNull();
  await expect(confirm(again.approval_id)).rejects.toMatchObject({ code: "approval_stale" });
});

test("B-603 the database refuses a raise by one person, whatever the server sends", async () => {
  const lower = (changes: object) =>
    sql`select lottery_lower_terms('1d', null, ${JSON.stringify(changes)}::jsonb, ${caller.operator.id})`.execute(
      database.as("office"),
    );
  const { rows } = await sql<{ cap: bigint; odds: number }>`
    select (t).number_cap as cap, (t).odds as odds from (select lottery_terms_of('1d', null) as t) as current`.execute(
    owner,
  );
  const { cap = 0n, odds = 0 } = rows[0] ?? {};
  const raises = [
    { number_cap: Number(cap) + 1 },
    { odds: odds + 1 },
    { odds: odds - 1 },
    { player_cap: null, number_cap: Number(cap) + 1 },
    { lines_max: 1_000, stake_min: 1, stake_step: 1 },
  ];
  for (const changes of raises)
    await expect(lower(changes)).rejects.toMatchObject({ code: "SO006" });
  await expect(
    sql`select lottery_change_terms('1d', null, '{"odds": 1}'::jsonb, 'someone')`.execute(
      database.as("office"),
    ),
  ).rejects.toMatchObject({ code: "42501" });
  await lower({ number_cap: Number(cap) - 1, blocked_numbers: [3] });
  await expect(lower({ blocked_numbers: [] })).rejects.toMatchObject({ code: "SO006" });
});
