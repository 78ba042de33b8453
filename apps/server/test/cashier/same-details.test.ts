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

const sendRequest = async (player: number): Promise<bigint> => {
  const { rows } = await play(place, { do: "reserve", player, account: 0, amount });
  const id = rows[0]?.id ?? 0n;
  await play(place, { do: "send", player, id, digits: "407913" });
  return id;
};

const approveAlone = async (tx: Tx, id: bigint, operator: number): Promise<boolean> => {
  const { rows } = await sql<{ done: boolean }>`
    select cashier_approve_alone(${id}, 2, ${amount}, null, ${place.operators[operator]}) as done`.execute(
    tx,
  );
  return rows[0]?.done ?? false;
};

test("R-405 of two requests with the same digits and amount that are approved at once, one needs two people", async () => {
  const [first, second] = [await sendRequest(0), await sendRequest(1)];
  const { isFirstDone, isSecondDone } = await inTransaction(place.office, async (tx) => {
    const done = await approveAlone(tx, first, 0);
    const waiting = inTransaction(place.office, (other) => approveAlone(other, second, 1));
    await untilWaiting(database);
    return { isFirstDone: done, isSecondDone: waiting };
  }).then(async (both) => ({ ...both, isSecondDone: await both.isSecondDone }));
  expect([isFirstDone, isSecondDone]).toEqual([true, false]);
});
