/**
 * Tells players something, at once: `npm run announce -- --title "…"` to everybody's marquee, `--chat "…"` to the chat,
 * `--player 12 --title "…" --body "…"` to one player (`--icon` for another picture than the bell).
 */
import { parseArgs } from "node:util";

import { sendNews, type News } from "../src/modules/live/index.ts";
import { inTransaction } from "../src/platform/db/index.ts";
import { withAppDb } from "./lib/app-db.ts";

const { values } = parseArgs({
  options: {
    title: { type: "string" },
    chat: { type: "string" },
    player: { type: "string" },
    body: { type: "string" },
    icon: { type: "string" },
  },
});

const readNews = (): News => {
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

const news = readNews();
await withAppDb((db) => inTransaction(db, (tx) => sendNews(tx, news)));
console.log("sent");
