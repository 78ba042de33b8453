import { randomUUID } from "node:crypto";

import type { Queries } from "../database/database.ts";

const lease_ms = 3_000;
/** How often the holder renews the lease and the others ask for it. */
export const renew_ms = 1_000;

export type Lease = {
  /** Takes or renews the lease. */
  renew: () => Promise<void>;
  isHeld: () => boolean;
  release: () => Promise<void>;
};

/**
 * One process at a time drives the room of a game. Each step of a round is a conditional update under a lock, so a process that lost the lease
 * without knowing it does no harm.
 */
export const createLease = (db: Queries, game_code: string): Lease => {
  const holder = randomUUID();
  let held_until_ms = -Infinity;
  return {
    renew: async () => {
      const asked = performance.now();
      const { rowCount } = await db.query(
        `insert into room_lease (game_code, holder, held_until)
          values ($1, $2, clock_timestamp() + $3 * interval '1 millisecond')
          on conflict (game_code) do update set holder = excluded.holder, held_until = excluded.held_until
          where room_lease.holder = excluded.holder or room_lease.held_until < clock_timestamp()`,
        [game_code, holder, lease_ms],
      );
      held_until_ms = rowCount === 1 ? asked + lease_ms : -Infinity;
    },
    isHeld: () => performance.now() < held_until_ms,
    release: async () => {
      held_until_ms = -Infinity;
      await db.query("delete from room_lease where game_code = $1 and holder = $2", [
        game_code,
        holder,
      ]);
    },
  };
};
