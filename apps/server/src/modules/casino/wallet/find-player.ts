import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { coalesce } from "../../../platform/coalesce.ts";

/** The player whom a provider calls by this reference, or null. */
export type FindPlayer = (provider_id: number, ref: string) => Promise<bigint | null>;

const cached_max = 200_000;
const batch_max = 500;

/** References never change, so those that were found are cached. Unknown ones are read again, because they may be given out later. */
export const createFindPlayer = ({ db }: Pick<Ctx, "db">): FindPlayer => {
  const known = new Map<string, bigint>();
  const keyOf = (provider_id: number, ref: string) => `${provider_id} ${ref}`;
  const load = coalesce(async (refs: string[]): Promise<Map<string, bigint>> => {
    const { rows } = await sql<{
      provider_id: number;
      ref: string;
      player_id: bigint;
    }>`/* prepared:game_players */
      select provider_id, ref, player_id from game_player
      where ref = any(${refs.map((key) => key.slice(key.indexOf(" ") + 1))}::text[])`.execute(db);
    return new Map(rows.map((row) => [keyOf(row.provider_id, row.ref), row.player_id]));
  }, batch_max);
  return async (provider_id, ref) => {
    const key = keyOf(provider_id, ref);
    const found = known.get(key) ?? (await load(key));
    if (found === undefined) return null;
    if (known.size >= cached_max) known.clear();
    known.set(key, found);
    return found;
  };
};
