import { randomInt } from "node:crypto";

import { sql } from "kysely";

import type { Tx } from "../../../platform/db/index.ts";
import type { Caller } from "../../../platform/http/handler.ts";
import { hashToken, makeToken } from "../../../platform/secrets/index.ts";

const ref_length = 20;
const ref_letters = "abcdefghijklmnopqrstuvwxyz0123456789";
const token_life = "1 minute";

/** The name by which a provider knows a player: random, so that it says nothing and two providers cannot compare theirs. */
const makeRef = (): string =>
  Array.from({ length: ref_length }, () => ref_letters[randomInt(ref_letters.length)]).join("");

/**
 * Locks the player at this provider, and adds him at his first game. Launches of one player then run one after the other, and so do the calls
 * of the wallet, which lock the same row first.
 */
export const lockGamePlayer = async (
  tx: Tx,
  { player_id, provider_id }: { player_id: bigint; provider_id: number },
): Promise<void> => {
  await tx
    .insertInto("game_player")
    .values({ provider_id, player_id, ref: makeRef() })
    .onConflict((conflict) => conflict.columns(["provider_id", "player_id"]).doNothing())
    .execute();
  await sql`select from game_player where provider_id = ${provider_id} and player_id = ${player_id}
    for no key update`.execute(tx);
};

type Opened = { caller: Caller; provider_id: number; game_id: number | null; lang: string };

/**
 * Opens a session of a game and returns its token, which is stored only as its hash. Tokens of earlier launches that were not used end, so that
 * one token at most is open.
 */
export const openSession = async (
  tx: Tx,
  { caller: { player_id, session_id }, provider_id, game_id, lang }: Opened,
): Promise<string> => {
  await tx
    .updateTable("game_session")
    .set({ ended_at: sql`clock_timestamp()` })
    .where("player_id", "=", player_id)
    .where("provider_id", "=", provider_id)
    .where("verified_at", "is", null)
    .where("ended_at", "is", null)
    .execute();
  const token = makeToken();
  await tx
    .insertInto("game_session")
    .values({
      ...{ provider_id, player_id, game_id },
      login_session_id: session_id,
      token_hash: hashToken(token),
      locale: lang,
      token_expires_at: sql`clock_timestamp() + ${token_life}::interval`,
    })
    .execute();
  return token;
};
