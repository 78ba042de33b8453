import type { Amount, CodeName } from "@shwe/swp";

/** A player as the provider knows him, with the session of his game. */
export type Player = { player_ref: string; session_id: string };

type InRound = { tx: string; player: Player; round: string; game?: string };

/**
 * A call of a provider in the terms of SWP, which each dialect translates. Amounts are decimal texts, because some cases send what is
 * not an amount.
 */
export type Call =
  | { verb: "verify"; token: string }
  | { verb: "acknowledge" | "end" | "balance"; player: Player }
  | (InRound & { verb: "bet"; amount: string; currency?: string; kind?: string })
  | (InRound & { verb: "win"; amount: string; currency?: string; closes?: boolean })
  | (InRound & { verb: "bet_win"; bet: string; win: string; currency?: string; closes?: boolean })
  /** `of` and `amount` describe the transaction that is taken back, for dialects that repeat them. */
  | (InRound & { verb: "rollback"; ref: string; of: "bet" | "win"; amount: string })
  | (InRound & { verb: "close" | "void" | "wager_info" })
  | (InRound & {
      verb: "adjust";
      amount: string;
      direction: "credit" | "debit";
      ref?: string;
      currency?: string;
    })
  | {
      verb: "promo";
      tx: string;
      player: Player;
      amount: string;
      kind: "bonus" | "jackpot";
      currency?: string;
    }
  /** The chip session is a round. */
  | (InRound & { verb: "buy_in"; amount: string; currency?: string })
  | (InRound & { verb: "buy_out"; amount: string; currency?: string; closes?: boolean })
  /** Several bets in one message, in dialects that have it. */
  | { verb: "bets"; player: Player; bets: readonly { tx: string; round: string; amount: string }[] }
  | { verb: "query"; tx: string }
  | { verb: "query_round"; player: Player; round: string };

export type Verb = Call["verb"];

/** One request and what came back, as text for the report. */
export type Exchange = {
  request: { method: string; path: string; headers: Record<string, string>; body: string };
  /** Null: no answer. */
  response: { status: number; body: string } | null;
};

export type Outcome = {
  /** The answer's code as the dialect names it; null if the outcome is unknown to the provider. */
  code: string | null;
  /** Why the outcome is unknown. */
  reason?: string;
  balance?: Amount | undefined;
  before?: Amount | undefined;
  after?: Amount | undefined;
  replayed?: boolean | undefined;
  late?: boolean | undefined;
  reopened?: boolean | undefined;
  limit_kind?: string | undefined;
  state?: string | undefined;
  player?: Player;
  exchange: Exchange;
};

/** What a case expects, in the names of SWP; each dialect lists the codes that mean the same. */
export type Expected = CodeName;

const units = 10_000n;

/** Whole kyat in 1/10000, the smallest unit of the protocol. */
export const kyat = (whole: number): Amount => BigInt(whole) * units;
