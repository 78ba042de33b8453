import { parseArgs } from "node:util";

import type { News } from "../../src/modules/live/index.ts";

type Words = { [Word in "title" | "chat" | "player" | "body" | "icon"]?: string };

const newsOf = ({ title, chat, player, body, icon = "bell" }: Words): News => {
  if (player !== undefined && title !== undefined && body !== undefined) {
    if (!/^[1-9]\d{0,15}$/.test(player)) throw new Error("--player must be a whole number");
    return { player_id: BigInt(player), kind: "notification", body: { title, body, icon } };
  }
  if (player !== undefined) throw new Error("--player needs --title and --body");
  if (chat !== undefined) {
    return { player_id: null, kind: "chat", body: { event: "message", text: chat } };
  }
  if (title !== undefined) return { player_id: null, kind: "announcement", body: { title } };
  throw new Error("say what: --title, --chat, or --player with --title and --body");
};

type ReadNews = { news: News; by: string | undefined };

/**
 * The news described by the arguments of `npm run announce --`: `--title "…"` for the marquee of all browsers, `--chat
 * "…"` for the chat, `--player 12 --title "…" --body "…"` for one player (`--icon` for another icon than the bell).
 * `--by` names the sender.
 */
export const readNews = (args: string[]): ReadNews => {
  const { values } = parseArgs({
    args,
    options: {
      by: { type: "string" },
      title: { type: "string" },
      chat: { type: "string" },
      player: { type: "string" },
      body: { type: "string" },
      icon: { type: "string" },
    },
  });
  return { news: newsOf(values), by: values.by };
};
