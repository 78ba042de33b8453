import { Mismatch } from "./mismatch.ts";
import type { Driver } from "./drivers/driver.ts";
import type { Call, Expected } from "./neutral.ts";

type TxState = "done" | "refused" | "cancelled" | "unknown";

/** The states in which the transactions of a case must be, where the dialect can ask for them. */
export type TxStates = {
  note: (call: Call, outcome: Expected) => void;
  set: (tx: string, state: TxState) => void;
  /** Fails when the wallet states another state. */
  check: () => Promise<void>;
};

const debits = new Set(["bet", "bet_win", "buy_in"]);
const refusals: ReadonlySet<Expected> = new Set([
  ...(["INSUFFICIENT_FUNDS", "LIMIT_REACHED", "AMOUNT_OUT_OF_RANGE", "GAME_DISABLED"] as const),
  ...(["PLAYER_BLOCKED", "SESSION_INVALID", "SESSION_EXPIRED", "ROUND_CLOSED"] as const),
]);
/** Outcomes that leave nothing behind. */
const forgotten: ReadonlySet<Expected> = new Set([
  ...(["BET_NOT_FOUND", "MALFORMED", "BAD_SIGN", "STALE_OR_REUSED"] as const),
  ...(["UNKNOWN_KEY", "IP_NOT_ALLOWED"] as const),
]);

export const createTxStates = (driver: Driver): TxStates => {
  const states = new Map<string, TxState>();
  const inRounds = new Map<string, string[]>();

  const stateOf = async (tx: string) => {
    const outcome = await driver.send({ verb: "query", tx });
    return { state: outcome.state, exchange: outcome.exchange };
  };
  return {
    set: (tx, state) => states.set(tx, state),
    note: (call, outcome) => {
      if (!("tx" in call) || call.verb === "query") return;
      if (outcome === "OK") {
        states.set(call.tx, "done");
        if ("round" in call) {
          const key = `${call.player.player_ref} ${call.round}`;
          if (call.verb === "void")
            for (const tx of inRounds.get(key) ?? []) states.set(tx, "cancelled");
          else if (debits.has(call.verb) || call.verb === "win" || call.verb === "buy_out")
            inRounds.set(key, [...(inRounds.get(key) ?? []), call.tx]);
        }
      }
      // A rollback of a refused bet has nothing to take back, and the bet stays refused.
      if (call.verb === "rollback")
        if (outcome === "OK" || (outcome === "OK_NOOP" && !states.has(call.ref)))
          states.set(call.ref, "cancelled");
      if (states.has(call.tx)) return;
      if (debits.has(call.verb) && refusals.has(outcome)) states.set(call.tx, "refused");
      if (forgotten.has(outcome)) states.set(call.tx, "unknown");
    },
    check: async () => {
      if (!driver.has_query) return;
      for (const [tx, expected] of states) {
        const { state, exchange } = await stateOf(tx);
        if (state !== expected)
          throw new Mismatch(`the state ${expected} of ${tx}`, state ?? "none", exchange);
      }
    },
  };
};
