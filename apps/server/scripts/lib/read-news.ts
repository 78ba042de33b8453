import { parseArgs } from "node:util";

import type { News } from "../../src/modules/live/index.ts";

/** What players are told, by the words after `npm run announce --`. */
export const readNews = (args: string[]): News => {
  const { values } = parseArgs({
    args,
    options: {
      title: { type: "string" },
      chat: { type: "string" },
      player: { type: "string" },
      body: { type: "string" },
      icon: { type: "string" },
    },
  });
  const { title, chat, player, body, icon = "bell" } = values;
  if (player !== undefined && title !== undefined && body !== undefined) {
    if (!/^[1-9]\d{0,15}$/.test(player)) throw new Error("--player must be a whole number");
    return { player_id: BigInt(player), kind: "notification", body: { title, body, icon } };
  }
  if (player !== undefined) throw new Error("one player is told a --title and a --body");
  if (chat !== undefined) {
    return { player_id: null, kind: "chat", body: { event: "message", text: chat } };
  }
  if (title !== undefined) return { player_id: null, kind: "announcement", body: { title } };
  throw new Error("say what: --title, --chat, or --player with --title and --body");
};
