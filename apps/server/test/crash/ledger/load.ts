import { randomUUID } from "node:crypto";

import type { Kysely } from "kysely";

import type { DB } from "../../../src/db.gen.ts";
import { AppError } from "../../../src/platform/errors/app-error.ts";
import { moveOnce, type Move } from "./move-once.ts";

/** What a client knows about the moves of money it sent, stored outside the database. */
export type History = {
  acknowledged: Move[];
  refused: Move[];
  unknown: Move[];
};

/** The share of acknowledged moves that are sent a second time, as by a client that lost the response. */
const resent_share = 0.1;

const anyOf = <T>(choices: readonly T[]): T =>
  choices[Math.floor(Math.random() * choices.length)] as T;

const anyMove = (players: readonly bigint[]): Move => ({
  player_id: anyOf(players),
  key: randomUUID(),
  kind: anyOf(["transfer_in", "transfer_out"]),
  amount: BigInt(1 + Math.floor(Math.random() * 50)),
});

/** Sends moves one after the other, some of them twice, until the database no longer responds. */
const moveUntilLost = async (
  db: Kysely<DB>,
  players: readonly bigint[],
  history: History,
): Promise<void> => {
  for (;;) {
    const move = anyMove(players);
    try {
      await moveOnce(db, move);
      history.acknowledged.push(move);
      if (Math.random() < resent_share) await moveOnce(db, move);
    } catch (error) {
      if (error instanceof AppError) history.refused.push(move);
      else {
        history.unknown.push(move);
        return;
      }
    }
  }
};

/** Sends moves over connections that break after COMMIT was sent, and returns those whose outcome is unknown. */
export const moveUnheard = async (
  cuttingDb: Kysely<DB>,
  players: readonly bigint[],
  times: number,
): Promise<Move[]> => {
  const unknown: Move[] = [];
  for (let each = 0; each < times; each += 1) {
    const move = anyMove(players);
    const isHeard = await moveOnce(cuttingDb, move).then(
      () => true,
      (error: unknown) => error instanceof AppError,
    );
    if (!isHeard) unknown.push(move);
  }
  return unknown;
};

export const putLoad = async (
  db: Kysely<DB>,
  players: readonly bigint[],
  workers: number,
): Promise<History> => {
  const history: History = { acknowledged: [], refused: [], unknown: [] };
  await Promise.all(Array.from({ length: workers }, () => moveUntilLost(db, players, history)));
  return history;
};
