import type { Game } from "../api/list-games.ts";

/** The page of the app in which a game is played. */
export const gamePath = ({ p_code, g_code }: Pick<Game, "p_code" | "g_code">): string =>
  `/game/play/${p_code}/${g_code}`;
