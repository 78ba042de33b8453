/** `npm run studio:catalogue`: counts the titles of the studio with and without a game. */
import { readCatalogue } from "../src/catalogue/titles.ts";
import { opened_games } from "../src/games/game-list.ts";

const { titles } = readCatalogue();
const playable = titles.filter(({ code }) => opened_games.has(code));
const providers = new Set(titles.map(({ provider_id }) => provider_id));
for (const { code, provider_id, name } of playable)
  console.log(`${code} (${name}) of provider ${provider_id} has a game`);
console.log(
  `${titles.length} titles of ${providers.size} providers, ${playable.length} with a game, ${titles.length - playable.length} without`,
);
