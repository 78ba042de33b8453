import type { LiveEvents } from "@shwe/contract/player/live";
import { floorKyat } from "@shwe/rules";

import type { Ctx } from "../../context.ts";
import { encodeEvent, type Streams } from "../../platform/events/index.ts";
import { createPoll } from "../../platform/poll.ts";
import { readLiveBalances } from "./queries.ts";

/** The balances of all connected players are read again this often, in case signals were lost. */
const sweep_every_ms = 5_000;
const batch_max = 500;
/** The delay before balances are read again after an error of the database. */
const retry_ms = 500;

export type BalanceDesk = {
  /** Called with players whose balances may have changed; players that are not connected are ignored. */
  changed: (player_ids: Iterable<bigint>) => void;
  /** Sends the balances of a player to his streams; a stream that already has the same values is skipped. */
  tell: (player_id: bigint) => Promise<void>;
  stop: () => Promise<void>;
};

const toEvent = (
  row: Awaited<ReturnType<typeof readLiveBalances>>[number],
): LiveEvents["balance"] => ({
  balance: floorKyat(row.main),
  last_balance: floorKyat(row.game),
  p_balance: floorKyat(row.claimable),
  point: floorKyat(row.points),
  game_refer_amt: floorKyat(row.referral),
});

/**
 * Sends connected players their current balances. One query runs at a time, so that an older answer never follows a
 * newer one; balances that change during a query are read by the next one.
 */
export const startBalanceDesk = (
  { db, log }: Pick<Ctx, "db" | "log">,
  streams: Streams,
): BalanceDesk => {
  const waiting = new Map<bigint, (() => void)[]>();

  const show = (player_id: bigint, text: string) => {
    const bytes = Buffer.from(text);
    for (const stream of streams.ofPlayer(player_id)) {
      if (stream.shown === text) continue;
      stream.shown = text;
      streams.write(stream, bytes);
    }
  };

  const readBatch = async (): Promise<boolean> => {
    const player_ids = [...waiting.keys()].slice(0, batch_max);
    if (player_ids.length === 0) return false;
    const told = player_ids.flatMap((player_id) => waiting.get(player_id) ?? []);
    for (const player_id of player_ids) waiting.delete(player_id);
    try {
      for (const row of await readLiveBalances(db, player_ids))
        show(row.player_id, encodeEvent({ event: "balance", data: toEvent(row) }));
    } catch (error) {
      // The balances of these players are read again at the next run and not at once, because the database is most likely
      // unavailable.
      for (const player_id of player_ids) if (!waiting.has(player_id)) waiting.set(player_id, []);
      throw error;
    } finally {
      for (const tell of told) tell();
    }
    return waiting.size > 0;
  };

  const poll = createPoll(readBatch, { every_ms: retry_ms, soon_ms: 0, what: "balances", log });

  const changed = (player_ids: Iterable<bigint>): void => {
    let isAny = false;
    for (const player_id of player_ids) {
      const [connected] = streams.ofPlayer(player_id);
      if (connected === undefined || waiting.has(player_id)) continue;
      waiting.set(player_id, []);
      isAny = true;
    }
    if (isAny) void poll.now();
  };

  const sweep = setInterval(() => changed(streams.playerIds()), sweep_every_ms);

  return {
    changed,
    tell: (player_id) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.set(player_id, [...(waiting.get(player_id) ?? []), resolve]);
      void poll.now();
      return promise;
    },
    stop: async () => {
      clearInterval(sweep);
      await poll.stop();
    },
  };
};
