import { setTimeout as pause } from "node:timers/promises";

import type { Payment } from "./payments.ts";
import { signedHeaders } from "./signature.ts";

/** What happens to the webhooks of payments that end. */
export type Faults = {
  /** The share that is never sent, from 0 to 1. */
  lost: number;
  /** How often each is sent. */
  copies: number;
  delay_ms: number;
  /** Each waits for the next one and is sent after it. */
  is_reordered: boolean;
  /** Each is accompanied by one of every forged kind. */
  has_forged: boolean;
};

const no_faults: Faults = {
  ...{ lost: 0, copies: 1, delay_ms: 0 },
  ...{ is_reordered: false, has_forged: false },
};

const forged_kinds = [
  "unsigned",
  "wrong_secret",
  "old",
  "other_body",
  "replayed",
  "wrong_amount",
  "unknown_ref",
  "says_paid",
] as const;
export type WebhookKind = "true" | (typeof forged_kinds)[number];

type Letter = { body: string; headers: Record<string, string> };

const old_ms = 10 * 60_000;
const sent_max = 1_000;
const timeout_ms = 10_000;
const wait_for_next_ms = 1_000;

const bodyOf = ({ ref, payment_id, amount, state }: Payment): string =>
  JSON.stringify({ ref, payment_id, amount, state });

type Sender = { secret: string; hook_url: string | null };

/** Sends webhooks to the merchant: true ones with the chosen faults, and forged ones. */
export const createWebhooks = ({ secret, hook_url: first_url }: Sender) => {
  let hook_url = first_url;
  let faults = no_faults;
  const sent: Letter[] = [];
  let held: Letter | null = null;

  const signed = (body: string, at_ms?: number): Letter => ({
    body,
    headers: signedHeaders(secret, body, at_ms),
  });

  const letters: Record<WebhookKind, (payment: Payment) => Letter> = {
    true: (payment) => signed(bodyOf(payment)),
    unsigned: (payment) => ({ body: bodyOf(payment), headers: {} }),
    wrong_secret: (payment) => ({
      body: bodyOf(payment),
      headers: signedHeaders(`${secret}x`, bodyOf(payment)),
    }),
    old: (payment) => signed(bodyOf(payment), Date.now() - old_ms),
    // The signature belongs to another body.
    other_body: (payment) => ({
      body: bodyOf({ ...payment, state: "paid" }),
      headers: signedHeaders(secret, bodyOf({ ...payment, ref: `${payment.ref}X` })),
    }),
    // The bytes of one that was sent before.
    replayed: (payment) => sent[0] ?? signed(bodyOf(payment)),
    wrong_amount: (payment) => signed(bodyOf({ ...payment, amount: payment.amount * 100 })),
    unknown_ref: (payment) => signed(bodyOf({ ...payment, ref: "CI261118-000000", state: "paid" })),
    // Signed, and says of an open payment that it is paid.
    says_paid: (payment) => signed(bodyOf({ ...payment, state: "paid" })),
  };

  const post = async ({ body, headers }: Letter): Promise<number> => {
    if (hook_url === null) return 0;
    const answer = await fetch(hook_url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
      signal: AbortSignal.timeout(timeout_ms),
    });
    await answer.body?.cancel();
    return answer.status;
  };

  const deliver = async (letter: Letter): Promise<void> => {
    if (sent.length < sent_max) sent.push(letter);
    await pause(faults.delay_ms);
    // Nothing is sent again to a merchant that does not answer: it has the status query.
    await Promise.allSettled(Array.from({ length: faults.copies }, () => post(letter)));
  };

  const deliverInOrder = async (letter: Letter): Promise<void> => {
    if (!faults.is_reordered) return deliver(letter);
    const earlier = held;
    held = letter;
    if (earlier !== null) {
      held = null;
      await deliver(letter);
      return deliver(earlier);
    }
    await pause(wait_for_next_ms);
    if (held !== letter) return;
    held = null;
    await deliver(letter);
  };

  return {
    setFaults: (wished: Partial<Faults>): void => {
      faults = { ...no_faults, ...wished };
    },
    /** Sends webhooks to another address from now on. */
    moveTo: (url: string): void => {
      hook_url = url;
    },
    faults: (): Faults => faults,
    /** Sends one webhook of a kind at once, as often as asked, and returns the status codes. */
    send: (kind: WebhookKind, payment: Payment, copies = 1): Promise<number[]> => {
      const letter = letters[kind](payment);
      return Promise.all(Array.from({ length: copies }, () => post(letter)));
    },
    /** Announces that a payment has ended. */
    announce: async (payment: Payment): Promise<void> => {
      if (faults.has_forged)
        await Promise.allSettled(forged_kinds.map((kind) => post(letters[kind](payment))));
      if (Math.random() >= faults.lost) await deliverInOrder(letters.true(payment));
    },
  };
};
