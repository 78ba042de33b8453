import type { GameRoutes } from "../play/game-routes.ts";
import { hintha_flight_room } from "./hintha-flight/server/room.ts";
import { mandalay_gold_routes } from "./mandalay-gold/server/routes.ts";
import { mogok_mines_routes } from "./mogok-mines/server/routes.ts";

/** The titles that have a game. A new game needs a row here. */
export const game_list: ReadonlyMap<string, GameRoutes> = new Map([
  ["hintha-flight", hintha_flight_room],
  ["mandalay-gold", mandalay_gold_routes],
  ["mogok-mines", mogok_mines_routes],
]);

/** The games that have a page, so that players can open them. */
export const opened_games: ReadonlySet<string> = new Set(["mandalay-gold", "mogok-mines"]);
