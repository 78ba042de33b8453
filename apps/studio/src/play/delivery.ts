import { setTimeout as wait } from "node:timers/promises";

import type { Message, Outcome } from "@shwe/swp";
import type { FastifyBaseLogger } from "fastify";

import { inBatches } from "../database/in-batches.ts";
import type { Database } from "../database/database.ts";
import type { Settings } from "../settings/settings.ts";
import type { WalletClient } from "../wallet/wallet-client.ts";
import { applyAnswer } from "./apply-answer.ts";
import { applySuccesses, isPlainSuccess, type Succeeded } from "./apply-successes.ts";
import { claimDue, claimNew, due_max, isDebit, type CallKind, type WalletCall } from "./outbox.ts";

const poll_ms = 250;
const poll_least_ms = 20;
/** How many answers are stored by one transaction. */
const answers_max = 200;
const nonces_kept = "5 minutes";
const sweep_every_polls = 1_000;

type Parts = {
  db: Database;
  client: WalletClient;
  settings: Pick<Settings, "retry_scale" | "wallet_timeout_ms">;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
};

export type Delivery = {
  /** How long the worker leaves a new debit to the process that added it. */
  hold_ms: number;
  /** Sends a new call and stores its answer. */
  send: (tx_id: string) => Promise<void>;
  /** Sends a call that this process added a moment ago and that the worker leaves to it for `hold_ms`. */
  sendHeld: (call: WalletCall) => Promise<Outcome>;
  start: () => void;
  stop: () => Promise<void>;
};

/**
 * Sends the calls of the outbox. A debit is sent once, by the request that added it. If the worker finds one, its process ended or its answer did
 * not arrive, so it is rolled back.
 */
export const createDelivery = ({ db, client, settings, log }: Parts): Delivery => {
  const { retry_scale, wallet_timeout_ms } = settings;
  // The answer and its storing fit in twice the time-out.
  const lease_ms = 2 * wallet_timeout_ms;
  const stopped = new AbortController();
  const under_way = new Set<Promise<unknown>>();
  let loop = Promise.resolve();

  const sendCall = (call: WalletCall): Promise<Outcome> =>
    client.call(call.provider_id, call.kind, call.body as Message<CallKind>);

  // Successes are most of the answers, and those of different rounds are stored together.
  const storeSuccess = inBatches<Succeeded, boolean>(answers_max, (succeeded) =>
    applySuccesses(db, succeeded),
  );

  const deliver = async (call: WalletCall): Promise<Outcome> => {
    const outcome = await sendCall(call);
    if (outcome.kind === "unknown")
      log.warn({ tx_id: call.tx_id, kind: call.kind, reason: outcome.reason }, "no clear answer");
    if (isPlainSuccess(call, outcome)) await storeSuccess({ call, answer: outcome.answer });
    else await applyAnswer(db, call, outcome, retry_scale);
    return outcome;
  };

  const deliverDue = async (call: WalletCall): Promise<void> => {
    const interrupted: Outcome = { kind: "unknown", reason: "the debit was interrupted" };
    try {
      if (isDebit(call.kind)) await applyAnswer(db, call, interrupted, retry_scale);
      else await deliver(call);
    } catch (err) {
      log.error({ err, tx_id: call.tx_id }, "a call could not be delivered");
    }
  };

  const track = <T>(work: Promise<T>): Promise<T> => {
    under_way.add(work);
    return work.finally(() => under_way.delete(work));
  };

  /** Whether more calls may be due. */
  const poll = async (count: number): Promise<boolean> => {
    try {
      const due = await claimDue(db, lease_ms);
      await Promise.all(due.map((call) => track(deliverDue(call))));
      if (count % sweep_every_polls === 0)
        await db.query("delete from used_nonce where used_at < clock_timestamp() - $1::interval", [
          nonces_kept,
        ]);
      return due.length === due_max;
    } catch (err) {
      log.error({ err }, "the outbox could not be read");
      return false;
    }
  };

  const run = async (): Promise<void> => {
    const pause_ms = Math.max(poll_ms * retry_scale, poll_least_ms);
    for (let count = 0; !stopped.signal.aborted; count += 1) {
      if (await poll(count)) continue;
      await wait(pause_ms, null, { signal: stopped.signal }).catch(() => null);
    }
  };

  return {
    hold_ms: lease_ms,
    send: async (tx_id) => {
      const call = await claimNew(db, tx_id, lease_ms);
      if (call !== null) await track(deliver(call));
    },
    sendHeld: (call) => track(deliver(call)),
    start: () => {
      loop = run();
    },
    stop: async () => {
      stopped.abort();
      await loop;
      await Promise.allSettled(under_way);
    },
  };
};
