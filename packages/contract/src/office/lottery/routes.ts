import type { OfficeRoute } from "../route.ts";

const scheduleRoutes = {
  /** One month: draws of each day, days off of both exchanges, sections, days ahead. */
  getDrawCalendar: {
    method: "GET",
    path: "/office/draw_calendar",
    access: "operator",
    permission: "draws.read",
  },
  /** Sets whether a calendar has draws on a day. The planning job follows within a minute. */
  saveDrawDay: {
    method: "POST",
    path: "/office/draw_days",
    access: "operator",
    permission: "draws.manage",
    is_fresh: true,
  },
  /** Sets how many days before its day a draw of a lottery opens. */
  saveDaysAhead: {
    method: "POST",
    path: "/office/days_ahead",
    access: "operator",
    permission: "draws.manage",
  },
  /** The current terms of every lottery and section, with their expected return and its bound. */
  listTerms: { method: "GET", path: "/office/terms", access: "operator", permission: "draws.read" },
  /** All versions of the terms of one lottery or section, the newest first. */
  listTermsVersions: {
    method: "GET",
    path: "/office/terms/:game/versions",
    access: "operator",
    permission: "draws.read",
  },
  /** What a change of terms would do, and whether it needs a second person. Changes nothing. */
  previewTerms: {
    method: "POST",
    path: "/office/terms_previews",
    access: "operator",
    permission: "terms.propose",
  },
  /** A change that only lowers takes effect at once; any other becomes a request that another operator confirms. */
  changeTerms: {
    method: "POST",
    path: "/office/terms",
    access: "operator",
    permission: "terms.propose",
    is_fresh: true,
  },
} as const satisfies Record<string, OfficeRoute>;

const drawRoutes = {
  /** Draws by day, state and lottery, the newest result time first. */
  listDraws: { method: "GET", path: "/office/draws", access: "operator", permission: "draws.read" },
  getDraw: {
    method: "GET",
    path: "/office/draws/:id",
    access: "operator",
    permission: "draws.read",
  },
  /** What is staked on each number against its cap, now. */
  getDrawExposure: {
    method: "GET",
    path: "/office/draws/:id/exposure",
    access: "operator",
    permission: "draws.read",
  },
  /** Stakes and slips over time in buckets of ten minutes, from a roll-up. */
  getDrawStakes: {
    method: "GET",
    path: "/office/draws/:id/stakes",
    access: "operator",
    permission: "draws.read",
  },
  /** Every version of the result, the evidence of each source, and proposals. */
  getDrawResults: {
    method: "GET",
    path: "/office/draws/:id/results",
    access: "operator",
    permission: "draws.read",
  },
  /** The complete bytes of one piece of evidence. */
  getEvidence: {
    method: "GET",
    path: "/office/draws/:id/evidence/:evidence_id",
    access: "operator",
    permission: "draws.read",
    sends: "application/octet-stream",
  },
  /** Closes an open draw now, earlier than planned. */
  closeDrawEarly: {
    method: "POST",
    path: "/office/draws/:id/close",
    access: "operator",
    permission: "draws.manage",
    is_fresh: true,
  },
  /** Voids a draw that is not sealed and whose number cannot be known yet; all stakes are refunded. */
  callOffDraw: {
    method: "POST",
    path: "/office/draws/:id/call_off",
    access: "operator",
    permission: "draws.manage",
    is_fresh: true,
  },
  /** Asks to void a closed or sealed draw. Another operator confirms it as a request. */
  proposeDrawVoid: {
    method: "POST",
    path: "/office/draws/:id/void",
    access: "operator",
    permission: "results.propose",
    is_fresh: true,
  },
  /** Recomputes the seal from the slips and compares it with its signature and the seal file. */
  verifyDrawSeal: {
    method: "POST",
    path: "/office/draws/:id/verify",
    access: "operator",
    permission: "draws.read",
    has_turns: true,
  },
} as const satisfies Record<string, OfficeRoute>;

export const lotteryRoutes = { ...scheduleRoutes, ...drawRoutes };
