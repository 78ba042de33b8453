import { readNews } from "../../../apps/server/scripts/lib/read-news.ts";
import { sendNews } from "../../../apps/server/src/modules/live/index.ts";
import { inTransaction } from "../../../apps/server/src/platform/db/index.ts";
import { dbOf } from "./connections.ts";
import { app } from "./setting.ts";

/** Sends news to players, with the arguments of `npm run announce`. */
export async function tell(...args: string[]): Promise<void> {
  await inTransaction(dbOf(app()), (tx) => sendNews(tx, readNews(args).news));
}
