import type { Call, Expected, Outcome, Verb } from "../neutral.ts";
import type { Cut } from "../exchange.ts";

export const driver_names = ["swp", "gsc"] as const;
export type DriverName = (typeof driver_names)[number];

export type Key = { key_id: string; secret: string };

/** Faults of a request's signature. A dialect lists those that it cannot express, with the reason. */
export const tampers = [
  "wrong_secret",
  "no_signature",
  "malformed_signature",
  "no_key",
  "unknown_key",
  "no_time",
  "old_time",
  "future_time",
  "malformed_time",
  "no_nonce",
  "malformed_nonce",
  "changed_body",
  "other_call",
] as const;
export type Tamper = (typeof tampers)[number];

export type SendOptions = {
  tamper?: Tamper | undefined;
  /** Another key than the target's. */
  key?: Key | undefined;
  timeout_ms?: number | undefined;
  cut?: Cut | undefined;
  /** Changes the message before it is signed, for messages that no verb can express. */
  reshape?: ((message: Record<string, unknown>) => unknown) | undefined;
  /** Replaces the text of the body before it is signed. */
  text?: string | undefined;
  content_type?: string | undefined;
  /** Sends this request again, byte by byte, instead of a new one. */
  again?: Outcome | undefined;
};

/** One dialect of a wallet. */
export type Driver = {
  name: DriverName;
  send: (call: Call, options?: SendOptions) => Promise<Outcome>;
  /** The codes of the dialect for an outcome of SWP. */
  codesOf: (expected: Expected) => readonly string[];
  /** Codes that refuse a request with this fault, or the reason why the dialect has no such fault. */
  refusalOf: (tamper: Tamper) => { codes: readonly string[] } | { not_applicable: string };
  /** Verbs that the dialect does not have, with the reason. */
  lacks: Partial<Record<Verb, string>>;
  /** Cases of the kit that the dialect cannot express, by id, with the reason. */
  not_applicable: Readonly<Record<string, string>>;
  /** Outcomes of cells of the order matrix that differ from SWP, by id. */
  differs: Readonly<Record<string, Expected>>;
  /** Whether a transaction can be queried. */
  has_query: boolean;
};

export type DriverTarget = {
  /** The addresses of the wallet's processes; requests alternate between them, as behind a load balancer. */
  wallet_urls: readonly string[];
  key: Key;
  game_code: string;
  currency: string;
  /** Of GSC: the product of the provider and the kind of its games. */
  product_id: number;
  game_type: number;
};
