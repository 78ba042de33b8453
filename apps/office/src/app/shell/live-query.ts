import { queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../domain/api/calls.ts";

export type LiveState = Data<"getLiveState">;
export type Health = LiveState["health"];

/** What waits for the operator, and whether everything runs. Read once; the event stream replaces it after each change. */
export const liveQuery = () =>
  queryOptions({
    queryKey: ["live"],
    queryFn: ({ signal }) => call("getLiveState", {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

type Counts = LiveState["counts"];

/** The pages whose items in the menu have a count. */
const countOfPage = {
  "/approvals": ({ approvals }) => approvals,
  "/cash_in": ({ cash_in }) => cash_in,
  "/cash_out": ({ cash_out }) => cash_out,
  "/level2": ({ level2 }) => level2,
  "/draws": ({ held_draws }) => held_draws,
} as const satisfies Record<string, (counts: Counts) => number | null>;

/** How much waits on a page of the menu; 0 for pages without a count. */
export const openOnPage = (path: string, state: LiveState | undefined): number =>
  state === undefined || !(path in countOfPage)
    ? 0
    : (countOfPage[path as keyof typeof countOfPage](state.counts) ?? 0);
