/** What the game server answers about rounds; the same for all games of one player. */
type RoundState = "betting" | "open" | "settling" | "settled" | "refused" | "undone";

export type ShownRound = {
  round_id: string;
  state: RoundState;
  stake: string;
  nonce: number;
  client_seed: string;
  /** Null if the wallet has not answered yet, or was not asked. */
  balance: string | null;
};

export type Seeds = { commitment: string; client_seed: string; next_nonce: number };

export type Limits = { least: string; most: string; step: string };

export type Session<Round> = {
  balance: string;
  seeds: Seeds;
  /** The unfinished round. */
  round: Round | null;
  limits: Limits;
  spin_cycle_ms: number;
  /** Won and lost since the game was opened, without the unfinished round. */
  net: string;
  elapsed_ms: number;
};

export type HistoryRound = {
  round_id: string;
  stake: string;
  state: RoundState;
  payout: string | null;
  client_seed: string;
  nonce: number;
  commitment: string;
  /** Null until the seed is revealed. */
  record: object | null;
  /** Null until the round is over; in the form of the game. */
  actions: unknown;
  result: unknown;
  created_at: string;
};
