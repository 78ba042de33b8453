import type { LiveEvents } from "@shwe/contract/live";
import { floorKyat } from "@shwe/rules";

import type { Ctx } from "../../context.ts";
import { encodeEvent, type Streams } from "../../platform/events/index.ts";
import { createLook } from "../../platform/look.ts";
import { readLiveBalances } from "./queries.ts";

/** Every balance on show is read again this often, whatever signals got lost. */
const sweep_every_ms = 5_000;
const batch_max = 500;
/** Between two tries while the database is away. */
const retry_ms = 500;

export type BalanceDesk = {
  /** These players' balances may have changed; who is not connected does not matter. */
  changed: (player_ids: Iterable<bigint>) => void;
  /** Sends one player's balances to its streams, to those that have them already only if they changed. */
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
 * Tells connected players their balances as they now are. One read at a time, so that an older answer never comes after a newer
 * one; whoever changes meanwhile is in the next.
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
      // Tried again with the next look, not at once: the database is most likely away.
      for (const player_id of player_ids) if (!waiting.has(player_id)) waiting.set(player_id, []);
      throw error;
    } finally {
      for (const tell of told) tell();
    }
    return waiting.size > 0;
  };

  const look = createLook(readBatch, { every_ms: retry_ms, soon_ms: 0, what: "balances", log });

  const changed = (player_ids: Iterable<bigint>): void => {
    let isAny = false;
    for (const player_id of player_ids) {
      const [connected] = streams.ofPlayer(player_id);
      if (connected === undefined || waiting.has(player_id)) continue;
      waiting.set(player_id, []);
      isAny = true;
    }
    if (isAny) void look.now();
  };

  const sweep = setInterval(() => changed(streams.playerIds()), sweep_every_ms);

  return {
    changed,
    tell: (player_id) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.set(player_id, [...(waiting.get(player_id) ?? []), resolve]);
      void look.now();
      return promise;
    },
    stop: async () => {
      clearInterval(sweep);
      await look.stop();
    },
  };
};
