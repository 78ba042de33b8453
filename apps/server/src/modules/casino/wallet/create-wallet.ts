import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { inStatement } from "../../../platform/db/index.ts";
import { hashToken } from "../../../platform/secrets/index.ts";
import { session_idle_life, session_pause } from "../../identity/index.ts";
import { reality_check_minutes } from "../../protection/index.ts";
import { createFindPlayer, type FindPlayer } from "./find-player.ts";
import { createTakeNonce, type TakeNonce } from "./nonces.ts";
import { createFindProvider, type FindProvider } from "./providers.ts";
import { createRunCalls, type RunCall } from "./run-calls.ts";
import { createRunWhole, type RunWhole } from "./run-whole.ts";
import { readState, type TxState } from "./read-state.ts";

type Verified = {
  code: number;
  session_id: string;
  player_id: bigint;
  ref: string;
  /** In 1/100 kyat. */
  balance: bigint;
  locale: string;
  game_code: string | null;
};

/** What every protocol of providers can do. */
export type Wallet = {
  findProvider: FindProvider;
  findPlayer: FindPlayer;
  takeNonce: TakeNonce;
  run: RunCall;
  runWhole: RunWhole;
  /** The session that the player opened last, for protocols whose bets name none. */
  findLatestSession: (provider_id: number, player_id: bigint) => Promise<string | null>;
  /** Exchanges the token of a launch for its session. */
  verify: (provider_id: number, token: string) => Promise<Verified>;
  readBalance: (
    provider_id: number,
    player_id: bigint,
    session_id: string,
  ) => Promise<{ code: number; balance: bigint | null }>;
  /** False: the provider has no such session. */
  end: (provider_id: number, session_id: string) => Promise<boolean>;
  /** Stores that the player acknowledged the reality check that is due. False: the session has ended. */
  acknowledge: (provider_id: number, session_id: string) => Promise<boolean>;
  readState: (
    provider_id: number,
    asked: { tx_id: string } | { player_id: bigint; round_id: string },
  ) => Promise<TxState | null>;
};

const only = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error("a function of the wallet answered nothing");
  return row;
};

export const createWallet = (
  ctx: Pick<Ctx, "db" | "redis" | "log" | "config" | "metrics" | "signals">,
): Wallet => {
  const { db } = ctx;
  return {
    findProvider: createFindProvider(ctx),
    findPlayer: createFindPlayer(ctx),
    takeNonce: createTakeNonce(ctx),
    run: createRunCalls(ctx),
    runWhole: createRunWhole(ctx),
    findLatestSession: async (provider_id, player_id) => {
      const { rows } = await sql<{ id: string | null }>`
        select casino_latest_session(${provider_id}, ${player_id}) as id`.execute(db);
      return only(rows).id;
    },
    verify: async (provider_id, token) => {
      const { rows } = await inStatement(db, (tx) =>
        sql<Verified>`select * from casino_verify_session(
          ${provider_id}, ${hashToken(token)}, ${session_idle_life}::interval)`.execute(tx),
      );
      return only(rows);
    },
    readBalance: async (provider_id, player_id, session_id) => {
      const { rows } = await inStatement(db, (tx) =>
        sql<{ code: number; balance: bigint | null }>`select * from casino_read_balance(
          ${provider_id}, ${player_id}, ${session_id}::uuid, ${session_idle_life}::interval)`.execute(
          tx,
        ),
      );
      return only(rows);
    },
    end: async (provider_id, session_id) => {
      const { rows } = await inStatement(db, (tx) =>
        sql`select * from casino_end_session(${provider_id}, ${session_id}::uuid)`.execute(tx),
      );
      return rows.length > 0;
    },
    acknowledge: async (provider_id, session_id) => {
      const { rows } = await inStatement(db, (tx) =>
        sql<{ is_known: boolean }>`select casino_acknowledge(
          ${provider_id}, ${session_id}::uuid, ${session_pause}::interval, ${reality_check_minutes}) as is_known`.execute(
          tx,
        ),
      );
      return only(rows).is_known;
    },
    readState: (provider_id, asked) => readState(db, provider_id, asked),
  };
};
