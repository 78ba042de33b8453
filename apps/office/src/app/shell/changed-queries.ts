import type { QueryKey } from "@tanstack/react-query";

import type { LiveState } from "./live-query.ts";

type Counts = LiveState["counts"];

/** The lists and figures that show what is counted. */
const shownBy: Readonly<Record<keyof Counts, readonly QueryKey[]>> = {
  approvals: [["approvals"], ["dashboard", "queues"]],
  own_approvals: [["approvals"], ["dashboard", "queues"]],
  // Not the open request itself: it may be claimed and worked on.
  level2: [
    ["level2", "list"],
    ["dashboard", "queues"],
  ],
  cash_in: [
    ["cash_in", "list"],
    ["dashboard", "queues"],
  ],
  cash_out: [
    ["cash_out", "list"],
    ["dashboard", "queues"],
  ],
  held_draws: [["draws"], ["dashboard", "queues"]],
  late_cash_in: [["dashboard", "queues"]],
  late_cash_out: [["dashboard", "queues"]],
  failed_jobs: [["dashboard", "health"]],
  switched_off: [["switches"]],
};

/** The queries whose replies are outdated after a change of the live state. */
export const changedQueries = (before: LiveState, after: LiveState): QueryKey[] => [
  ...(Object.keys(shownBy) as (keyof Counts)[])
    .filter((name) => before.counts[name] !== after.counts[name])
    .flatMap((name) => shownBy[name]),
  ...(before.health.level === after.health.level ? [] : [["dashboard", "health"]]),
];
