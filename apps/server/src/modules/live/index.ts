/**
 * Live updates for browsers: news, which are persisted and numbered, and balances, which are sent as current values.
 * News of a committed transaction reach all their recipients and no one else, in the order of their numbers, also
 * after a broken connection, a restart or a flush of Redis. `docs/live.md` describes the whole path.
 */
export { startLive } from "./live.ts";
export type { PublicState } from "./state-board.ts";
export { liveTasks } from "./live.tasks.ts";
export { areMoreNewsWaiting } from "./queries.ts";
export { newsText, noteNews, sendNews, type News } from "./send-news.ts";
