import type { Game } from "../api/list-games.ts";

/** Which games of a provider the list shows. */
export type GameChoice = "all" | "hot" | "favourites";

type Wanted = { choice: GameChoice; search: string; favouriteIds: ReadonlySet<number> };

const plain = (text: string): string => text.normalize("NFKC").trim().toLowerCase();

/** The games of the choice whose name contains the searched text. */
export function shownGames(
  games: readonly Game[],
  { choice, search, favouriteIds }: Wanted,
): Game[] {
  const wanted = plain(search);
  return games.filter(
    ({ id, name, is_hot }) =>
      (choice === "all" || (choice === "hot" ? is_hot : favouriteIds.has(id))) &&
      plain(name).includes(wanted),
  );
}
