import { randomUUID } from "node:crypto";

import { grantSeed, readBalances } from "../../apps/server/src/ledger/index.ts";
import { createDb } from "../../apps/server/src/platform/db/index.ts";
import type { Person } from "./people.ts";

const look_every_ms = 5_000;
const hundredths = 100n;

/** A player with less than `least` gets `amount`. Whole kyat. */
export type Allowance = { people: readonly Person[]; least: bigint; amount: bigint };

export type Purse = {
  /** Balances in whole kyat of the registered people, by phone. */
  read: (people: readonly Person[]) => Promise<Map<string, bigint>>;
  stop: () => Promise<void>;
};

/**
 * Gives demo players money by calling the ledger's `grantSeed`, because no route does. The connection uses the role
 * `operator`.
 */
export const openPurse = (database_url: string, allowances: readonly Allowance[]): Purse => {
  const { db } = createDb({
    database_url,
    pool_max: 1,
    application_name: "shwe-demo",
    onIdleError: () => undefined,
  });

  const find = async (people: readonly Person[]) => {
    const found = await db
      .selectFrom("player_phone")
      .select(["player_id", "phone"])
      .where(
        "phone",
        "in",
        people.map(({ phone }) => phone),
      )
      .execute();
    const balances = await readBalances(
      db,
      found.map(({ player_id }) => player_id),
    );
    return found.map((each) => ({ ...each, main: balances.get(each.player_id)?.main ?? 0n }));
  };

  const fill = async (): Promise<void> => {
    for (const { people, least, amount } of allowances)
      for (const { player_id, main } of await find(people))
        if (main < least * hundredths)
          await grantSeed(db, { player_id, amount: amount * hundredths, key: randomUUID() });
  };

  let filling = Promise.resolve();
  const timer = setInterval(() => {
    filling = filling.then(fill).catch((error: unknown) => {
      console.log(`purse   │ ${error instanceof Error ? error.message : String(error)}`);
    });
  }, look_every_ms);

  return {
    read: async (people) =>
      new Map((await find(people)).map(({ phone, main }) => [phone, main / hundredths])),
    stop: async () => {
      clearInterval(timer);
      await filling;
      await db.destroy();
    },
  };
};
