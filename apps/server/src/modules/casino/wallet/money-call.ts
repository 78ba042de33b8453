import { createHash } from "node:crypto";

import type { Code } from "@shwe/swp";

export type MoneyKind =
  | ("bet" | "win" | "bet_win" | "rollback" | "close" | "void")
  | ("cancel" | "undo" | "adjust" | "promo" | "buy_in" | "buy_out" | "wager_info");

export const debit_kinds: ReadonlySet<MoneyKind> = new Set(["bet", "bet_win", "buy_in"]);

/** A transaction of a provider, the same for every protocol. Amounts are 1/100 kyat. */
export type MoneyCall = {
  provider_id: number;
  player_id: bigint;
  kind: MoneyKind;
  tx_id: string;
  /** Of what the call says: a repeat with another content is refused. */
  body_hash: string;
  session_id: string | null;
  round_id: string | null;
  game_code: string | null;
  ref_tx_id: string | null;
  debit: bigint;
  credit: bigint;
  /** What the credit has below 1/100 kyat, in 1/10000. */
  fraction: number;
  closes: boolean;
  /** A refusal that the form of the call decides. */
  preset: Code | null;
  detail: unknown;
  occurred_at: string | null;
};

export type MoneyResult = {
  code: Code;
  limit_kind: string | null;
  tx_number: bigint | null;
  balance: bigint;
  balance_before: bigint | null;
  balance_after: bigint | null;
  is_replayed: boolean;
  is_late: boolean;
  is_reopened: boolean;
};

/** The first 16 bytes of the SHA-256 of the parts, in the form of a UUID, which PostgreSQL compares fastest. */
export const hashContent = (...parts: readonly (string | boolean | null)[]): string =>
  createHash("sha256")
    .update(JSON.stringify(parts))
    .digest("hex")
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
