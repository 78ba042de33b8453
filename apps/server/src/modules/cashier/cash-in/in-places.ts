import { busy } from "../../../platform/commands/index.ts";

type Row = { place: number; verdict: string; player_id: bigint | null };

/**
 * Puts the rows of a call for several players into the order of the players. Throws if a player has no row, or one of
 * another player, because a reply has the account and the name of the payer.
 */
export const inPlaces = <R extends Row>(
  asked: readonly { player_id: bigint }[],
  rows: readonly R[],
): (R | typeof busy)[] => {
  const at = new Map(rows.map((row) => [row.place, row]));
  return asked.map(({ player_id }, index) => {
    const row = at.get(index + 1);
    if (row === undefined) throw new Error("a player got no verdict");
    if (row.player_id !== null && row.player_id !== player_id)
      throw new Error("a player got the request of another one");
    return row.verdict === "busy" ? busy : row;
  });
};
