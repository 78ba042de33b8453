import type { BadgeTone } from "@shwe/ui";

import type { CashOut } from "./api/list-cash-outs.ts";

/** The tone of each state of a cash-out. */
export const tones: Record<CashOut["state"], BadgeTone> = {
  pending: "pending",
  approved: "pending",
  paid: "win",
  rejected: "bad",
  returned: "bad",
};
