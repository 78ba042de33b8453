import { sql } from "kysely";
import { expect, test } from "vitest";

import { proposeResult } from "../../src/modules/lottery/office.ts";
import { readDrawResults } from "../../src/modules/lottery/office/read-draw-results.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import { createTestDatabase } from "../support/database.ts";
import { giveOperator } from "../support/given-operators.ts";
import { giveWaitingDraw } from "../support/waiting-draws.ts";

/* What dishonest operators try with results, with the database rights of the office process. */
const database = await createTestDatabase();
const { owner, as } = database;
const server = { database };

const bySql = (statement: string) => sql.raw(statement).execute(as("office"));

test("S4 no operator can propose a result before the draw is closed and its result is due", async () => {
  const draws = await giveOperator(server, "draws");
  const draw_id = await giveWaitingDraw(owner, {
    game: "2d",
    result_at: new Date(Date.now() + 600_000),
  });
  const files = [{ name: "a.txt", bytes: Buffer.from("x") }];
  await expect(
    inTransaction(as("office"), (tx) =>
      proposeResult(tx, draws, { draw_id, digits: "05", reason: "early", files }),
    ),
  ).rejects.toMatchObject({ code: "result_not_awaited" });
  await expect(
    bySql(`select lottery_propose_result(${draw_id}, '05', 'x', '{a}', '{x}', ${draws.id})`),
  ).rejects.toMatchObject({ code: "SL007" });
});

test("O1 a result is not published without the confirmation of its request, also through SQL", async () => {
  const draws = await giveOperator(server, "draws");
  const draw_id = await giveWaitingDraw(owner, {
    game: "2d",
    result_at: new Date(Date.now() - 60_000),
  });
  const files = [{ name: "a.txt", bytes: Buffer.from("x") }];
  const proposal = await inTransaction(as("office"), (tx) =>
    proposeResult(tx, draws, { draw_id, digits: "05", reason: "the sources differ", files }),
  );
  await expect(bySql(`select lottery_confirm_result(${proposal})`)).rejects.toMatchObject({
    code: "SO006",
  });
  await expect(
    bySql("select lottery_change_terms('2d', null, '{\"odds\": 99}', 'x')"),
  ).rejects.toMatchObject({ code: "42501" });
  await expect(bySql("select lottery_apply_terms(1, '2d', null)")).rejects.toMatchObject({
    code: "SO006",
  });
});

test("S4 many proposals do not hide what the sources answered", async () => {
  const draw_id = await giveWaitingDraw(owner, {
    game: "2d",
    result_at: new Date(Date.now() - 60_000),
  });
  await sql`insert into draw_evidence (draw_id, source, url, fetched_at, raw, sha256, verdict, reason)
    values (${draw_id}, 'thaistock2d', 'x', clock_timestamp(), 'x', sha256('x'), 'unusable', 'x')`.execute(
    owner,
  );
  const files = Array.from({ length: 10 }, (_, nth) => ({
    name: `${nth}.txt`,
    bytes: Buffer.from("x"),
  }));
  const draws = await giveOperator(server, "draws");
  for (let nth = 0; nth < 21; nth += 1)
    await inTransaction(as("office"), (tx) =>
      proposeResult(tx, draws, { draw_id, digits: "05", reason: "many", files }),
    );
  const { evidence } = await readDrawResults(as("office"), draw_id);
  expect(evidence).toHaveLength(200);
  expect(evidence.at(-1)).toMatchObject({ source: "thaistock2d" });
});
