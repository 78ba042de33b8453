import { Value } from "typebox/value";

import { CataloguePage, type CatalogueGame } from "./catalogue-page.ts";

/** The longest list of games that the API contract allows. */
const games_max = 2_000;
const pages_max = 100;

/** Reads one page of a provider's catalogue. Rejects unless the answer is signed by the provider. */
export type ReadPage = (cursor: string | null) => Promise<unknown>;

const checked = (page: unknown): CataloguePage => {
  if (Value.Check(CataloguePage, page)) return page;
  const [first] = Value.Errors(CataloguePage, page);
  throw new Error(
    `the catalogue is malformed: ${first?.instancePath ?? ""} ${first?.message ?? ""}`,
  );
};

/**
 * Reads all pages of a catalogue. One that is malformed, empty, endless or names a game twice is refused as a whole, because a part of it would
 * take games out of the lobby.
 */
export const collectGames = async (readPage: ReadPage): Promise<CatalogueGame[]> => {
  const games = new Map<string, CatalogueGame>();
  let cursor: string | null = null;
  for (let pages = 0; pages < pages_max; pages += 1) {
    const page: CataloguePage = checked(await readPage(cursor));
    for (const game of page.games) {
      if (games.has(game.game_code)) throw new Error(`the catalogue names ${game.game_code} twice`);
      games.set(game.game_code, game);
    }
    if (games.size > games_max) throw new Error(`the catalogue has more than ${games_max} games`);
    cursor = page.next;
    if (cursor === null) break;
  }
  if (cursor !== null) throw new Error(`the catalogue has more than ${pages_max} pages`);
  if (games.size === 0) throw new Error("the catalogue is empty");
  return [...games.values()];
};
