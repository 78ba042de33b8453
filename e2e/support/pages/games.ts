import type { BrowserContext } from "@playwright/test";

import { changeReply } from "../change-reply.ts";

/**
 * Changes in the server's reply whether games can be played. The switch itself belongs to the server that all tests
 * share and is on, so a test must not turn it.
 */
export const reportGames = (context: BrowserContext, are_games_playable: boolean): Promise<void> =>
  changeReply(context, "/api/g/categories", (reply) => ({ ...reply, are_games_playable }));
