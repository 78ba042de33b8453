import type { OfficeRoute } from "../route.ts";

const read = <P extends `/office/${string}`>(path: P) =>
  ({ method: "GET", path, access: "operator", permission: "cash.read" }) as const;
const decide = <P extends `/office/${string}`>(path: P) =>
  ({ method: "POST", path, access: "operator", permission: "cash.decide" }) as const;
const decideFresh = <P extends `/office/${string}`>(path: P) =>
  ({ ...decide(path), is_fresh: true }) as const;
const takeOver = <P extends `/office/${string}`>(path: P) =>
  ({ method: "POST", path, access: "operator", permission: "cash.take_over" }) as const;
const picture = <P extends `/office/${string}`>(path: P) =>
  ({
    method: "GET",
    path,
    access: "operator",
    permission: "cash.decide",
    sends: "image/webp",
  }) as const;

/** Cash-ins and cash-outs of players. */
export const cashQueueRoutes = {
  /** Open requests the oldest first, decided ones the newest first, 50 to a page. */
  listCashIns: read("/office/cash_in"),
  getCashIn: read("/office/cash_in/:id"),
  /** The slip of a request. Recorded as a view before the first byte. */
  getCashInPicture: picture("/office/cash_in/:id/picture"),
  /** Claims the request for three minutes, or renews the claim. */
  claimCashIn: decide("/office/cash_in/:id/claim"),
  /** Takes the claim of another operator over. Recorded as an act. */
  takeOverCashIn: takeOver("/office/cash_in/:id/take_over"),
  releaseCashIn: decide("/office/cash_in/:id/release"),
  /** Credits the request at once, or makes a request for a second person; the reply has its id. */
  approveCashIn: decide("/office/cash_in/:id/approve"),
  rejectCashIn: decide("/office/cash_in/:id/reject"),
  /** The money arrived and may not be credited: it goes back to its sender through the queue of cash-outs. */
  returnCashIn: decide("/office/cash_in/:id/return"),
  /** More money arrived than was credited: the rest goes back to its sender. */
  returnExcess: decide("/office/cash_in/:id/return_excess"),
  /** States that more arrived than the player stated or the picture shows; a second person confirms it. */
  stateArrived: decideFresh("/office/cash_in/:id/arrived"),
  reopenCashIn: decideFresh("/office/cash_in/:id/reopen"),
  reverseCashIn: decideFresh("/office/cash_in/:id/reverse"),

  listCashOuts: read("/office/cash_out"),
  getCashOut: read("/office/cash_out/:id"),
  getCashOutPicture: picture("/office/cash_out/:id/picture"),
  /** The complete number of the payee, for the operator who pays. Recorded as a view. */
  revealPayee: decide("/office/cash_out/:id/payee"),
  claimCashOut: decide("/office/cash_out/:id/claim"),
  takeOverCashOut: takeOver("/office/cash_out/:id/take_over"),
  releaseCashOut: decide("/office/cash_out/:id/release"),
  approveCashOut: decideFresh("/office/cash_out/:id/approve"),
  /** Stores the picture of a payment before it is recorded as paid; the reply has its id. */
  sendPayoutPicture: {
    method: "POST",
    path: "/office/cash_out/:id/picture",
    access: "operator",
    permission: "cash.decide",
    image: "form",
  },
  payCashOut: decideFresh("/office/cash_out/:id/pay"),
  rejectCashOut: decide("/office/cash_out/:id/reject"),
  returnCashOut: decideFresh("/office/cash_out/:id/return"),

  /** Cash-ins and cash-outs of one player, the newest first. */
  listPlayerCash: read("/office/players/:id/cash"),
} as const satisfies Record<string, OfficeRoute>;
