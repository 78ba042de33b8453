import { sql } from "kysely";
import { expect, test } from "vitest";

import { inTransaction, type Tx } from "../../src/platform/db/index.ts";
import { openPlace } from "../support/cash-model/place.ts";
import { play } from "../support/cash-model/play.ts";
import { createTestDatabase } from "../support/database.ts";
import { untilWaiting } from "../support/until-waiting.ts";

const database = await createTestDatabase();
const place = await openPlace(database, { players: 2, operators: 2, accounts: 1 });
const amount = 30_000;

const sendRequest = async (player: number, digits = "407913"): Promise<bigint> => {
  const { rows } = await play(place, { do: "reserve", player, account: 0, amount });
  const id = rows[0]?.id ?? 0n;
  await play(place, { do: "send", player, id, digits });
  return id;
};

const approveAlone = async (tx: Tx, id: bigint, operator: number): Promise<boolean> => {
  const { rows } = await sql<{ done: boolean }>`
    select cashier_approve_alone(${id}, 2, ${amount}, null, ${place.operators[operator]}) as done`.execute(
    tx,
  );
  return rows[0]?.done ?? false;
};

test("R-405 of two requests with the same digits and amount that are approved at once, both need two people", async () => {
  const [first, second] = [await sendRequest(0), await sendRequest(1)];
  const done = await Promise.all(
    [first, second].map((id, operator) =>
      inTransaction(place.office, (tx) => approveAlone(tx, id, operator)),
    ),
  );
  expect(done).toEqual([false, false]);
});

test("R-405 a request that is sent while its copy is being approved waits for the approval, and then needs two people", async () => {
  const digits = "518264";
  const first = await sendRequest(0, digits);
  const { sending } = await inTransaction(place.office, async (tx) => {
    expect(await approveAlone(tx, first, 0)).toBe(true);
    const copy = sendRequest(1, digits);
    await untilWaiting(database);
    // In an object, because a promise would be awaited before the commit.
    return { sending: copy };
  });
  const second = await sending;
  expect(await inTransaction(place.office, (tx) => approveAlone(tx, second, 1))).toBe(false);
});

test("R-405 an approval waits for a copy that is being sent, and then needs two people", async () => {
  const digits = "629375";
  const first = await sendRequest(0, digits);
  const { rows } = await play(place, { do: "reserve", player: 1, account: 0, amount });
  const { id: player_id, session_id } = place.players[1] ?? { id: 0n, session_id: "" };
  const { approving } = await inTransaction(place.api, async (tx) => {
    await sql`select cashier_send_all(array[${player_id}::bigint], array[${session_id}::uuid], interval '30 days',
      array[${rows[0]?.id}::bigint], array[${digits}], array['Mg Aung Kyaw'])`.execute(tx);
    const approval = inTransaction(place.office, (other) => approveAlone(other, first, 0));
    await untilWaiting(database);
    return { approving: approval };
  });
  expect(await approving).toBe(false);
});
