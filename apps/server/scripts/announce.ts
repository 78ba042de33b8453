/**
 * Tells players something, at once: `npm run announce -- --title "…"` to everybody's marquee, `--chat "…"` to the chat,
 * `--player 12 --title "…" --body "…"` to one player (`--icon` for another picture than the bell).
 */
import { sendNews } from "../src/modules/live/index.ts";
import { inTransaction } from "../src/platform/db/index.ts";
import { withAppDb } from "./lib/app-db.ts";
import { readNews } from "./lib/read-news.ts";

const news = readNews(process.argv.slice(2));
await withAppDb((db) => inTransaction(db, (tx) => sendNews(tx, news)));
console.log("sent");
