/**
 * Owns what players are told while they look: news, which are kept and numbered, and balances, which are told as they now are.
 * Promises that news of a committed transaction reach everyone they are for, in the order of their numbers, also after a cut, a
 * restart or a flush of Redis, and nobody else. `docs/live.md` has the whole way.
 */
export { startLive } from "./live.ts";
export type { PublicState } from "./state-board.ts";
export { liveTasks } from "./live.tasks.ts";
export { noteNews, sendNews, type News } from "./send-news.ts";
