/**
 * Games of outside providers: the wallet that they call, the catalogue that players see, the launch of a game, and what players staked and
 * won in them. Every call of a provider is decided by `casino_run` in one transaction; docs/wallet-protocol.md has the rules.
 */
export { casinoHandlers } from "./casino.routes.ts";
export { casinoTasks } from "./casino.tasks.ts";
export { createGsc } from "./gsc/answer-gsc.ts";
export { createSwp } from "./swp/answer-swp.ts";
export { createWallet } from "./wallet/create-wallet.ts";
export { watchCatalogues } from "./catalogue/sync/watch-catalogues.ts";
export { watchRounds } from "./office/watch-rounds.ts";
