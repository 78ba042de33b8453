import { randomUUID } from "node:crypto";

import type { Insertable, Kysely } from "kysely";

import type { DB } from "../../../src/db.gen.ts";

type GivenRound = Partial<Insertable<DB["game_round"]>> & {
  provider_id: number;
  player_id: bigint;
};

/** A closed round, written as a row: for tests of what is read from rounds. Amounts are 1/100 kyat. */
export const giveRound = async (
  owner: Kysely<DB>,
  { opened_at = new Date(), ...given }: GivenRound,
): Promise<string> => {
  const round_id = `round-${randomUUID()}`;
  await owner
    .insertInto("game_round")
    .values({
      ...{ round_id, game_code: "gold", state: "closed", bets: 1, staked: 100n, won: 0n },
      ...{ balance_before: 1_000n, balance_after: 900n, opened_at, changed_at: opened_at },
      closed_at: opened_at,
      ...given,
    })
    .execute();
  return given.round_id ?? round_id;
};

/** A player whom the provider knows, as after the first launch. */
export const giveGamePlayer = async (
  owner: Kysely<DB>,
  provider_id: number,
  player_id: bigint,
): Promise<void> => {
  const ref = randomUUID().replaceAll("-", "");
  await owner.insertInto("game_player").values({ provider_id, player_id, ref }).execute();
};
