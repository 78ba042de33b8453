import type { DrawFilters } from "./api/list-draws.ts";

export const games = ["2d", "1d", "3d", "c2d", "c1d"] as const;
export const drawStates = [
  "ahead",
  "scheduled",
  "open",
  "closed",
  "sealed",
  "resulted",
  "settled",
  "void",
] as const;

type Filters = { day?: string; game?: string; state?: string };

/** The filters of the address that the server accepts. Without any, the draws that are not decided. */
export function drawFilters({ day, game, state }: Filters, after: string | undefined): DrawFilters {
  const knownGame = games.find((each) => each === game);
  const knownState = drawStates.find((each) => each === state);
  const isDay = day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day);
  const shownState = knownState ?? (isDay || state === "all" ? undefined : "ahead");
  return {
    ...(isDay && { day }),
    ...(knownGame && { game: knownGame }),
    ...(shownState && { state: shownState }),
    ...(after !== undefined && { after }),
  };
}
