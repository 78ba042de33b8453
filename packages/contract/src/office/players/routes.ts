import type { OfficeRoute } from "../route.ts";

const listRoutes = {
  /** Players by filters, the newest or the richest first, 50 to a page. */
  listPlayers: {
    method: "GET",
    path: "/office/players",
    access: "operator",
    permission: "players.read",
  },
  /** The filtered list as CSV, sent while it is read. Recorded as a view before the first byte. */
  exportPlayers: {
    method: "GET",
    path: "/office/players.csv",
    access: "operator",
    permission: "players.export",
    sends: "text/csv",
    is_fresh: true,
    has_turns: true,
  },
  /**
   * Players by a part of the name or of the user code, or by the complete phone. Only operators with `players.reveal` find
   * by phone; each of these searches is recorded. The text is in the body, because addresses are logged and stored by browsers.
   */
  findPlayers: {
    method: "POST",
    path: "/office/player_searches",
    access: "operator",
    permission: "players.read",
  },
} as const satisfies Record<string, OfficeRoute>;

/** One route for each tab of a player's page, so that each is one fast query. */
const pageRoutes = {
  getPlayer: {
    method: "GET",
    path: "/office/players/:id",
    access: "operator",
    permission: "players.read",
  },
  /** How much each tab has, and the open requests about the player that the caller sees. */
  getPlayerOverview: {
    method: "GET",
    path: "/office/players/:id/overview",
    access: "operator",
    permission: "players.read",
  },
  /** The entries of one account with the balance after each, the newest first. Each page is recorded as a view. */
  getPlayerStatement: {
    method: "GET",
    path: "/office/players/:id/statement",
    access: "operator",
    permission: "players.read",
  },
  listPlayerSlips: {
    method: "GET",
    path: "/office/players/:id/slips",
    access: "operator",
    permission: "players.read",
  },
  listPlayerSessions: {
    method: "GET",
    path: "/office/players/:id/sessions",
    access: "operator",
    permission: "players.read",
  },
  /** The limits that the player has set, and the breaks, also those that are over. */
  getPlayerProtection: {
    method: "GET",
    path: "/office/players/:id/protection",
    access: "operator",
    permission: "players.read",
  },
  listPlayerLevel2: {
    method: "GET",
    path: "/office/players/:id/level2",
    access: "operator",
    permission: "players.read",
  },
  listPlayerNotes: {
    method: "GET",
    path: "/office/players/:id/notes",
    access: "operator",
    permission: "players.read",
  },
  /** Other players with the same device, who referred the player or whom the player referred. */
  listPlayerLinks: {
    method: "GET",
    path: "/office/players/:id/links",
    access: "operator",
    permission: "players.read",
  },
  /** What operators did with this player and which private data they opened, the newest first. */
  listPlayerActs: {
    method: "GET",
    path: "/office/players/:id/acts",
    access: "operator",
    permission: "players.read",
  },
  /** The freezes of the player and the corrections of the balances, the newest first. */
  listPlayerMeasures: {
    method: "GET",
    path: "/office/players/:id/measures",
    access: "operator",
    permission: "players.read",
  },
} as const satisfies Record<string, OfficeRoute>;

const actionRoutes = {
  /** The complete phone; recorded as a view before it is sent. */
  revealPhone: {
    method: "POST",
    path: "/office/players/:id/phone",
    access: "operator",
    permission: "players.reveal",
  },
  addPlayerNote: {
    method: "POST",
    path: "/office/players/:id/notes",
    access: "operator",
    permission: "players.note",
  },
  /**
   * No bets, transfers or cash-out; login and reading stay possible. Up to the limit of
   * `listAloneLimits` it takes effect at once; a longer freeze, or one without end, is a request that another operator
   * confirms.
   */
  freezePlayer: {
    method: "POST",
    path: "/office/players/:id/freeze",
    access: "operator",
    permission: "players.freeze",
    is_fresh: true,
  },
  /** Always a request that another operator confirms. */
  unfreezePlayer: {
    method: "POST",
    path: "/office/players/:id/unfreeze",
    access: "operator",
    permission: "players.freeze",
    is_fresh: true,
  },
  /** Logs the player out everywhere. */
  endPlayerSessions: {
    method: "POST",
    path: "/office/players/:id/end_sessions",
    access: "operator",
    permission: "players.end_sessions",
  },
  /** Changes a balance or writes a debt off. Always a request that another operator confirms. */
  correctBalance: {
    method: "POST",
    path: "/office/players/:id/correct",
    access: "operator",
    permission: "players.correct",
    is_fresh: true,
  },
} as const satisfies Record<string, OfficeRoute>;

export const playerRoutes = { ...listRoutes, ...pageRoutes, ...actionRoutes };
