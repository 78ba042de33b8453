import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

import { rememberSearch } from "./last-search.ts";
import { readTableState, type TableChange, type TableState, writeTableState } from "./url-state.ts";

export type Paging = {
  hasNewer: boolean;
  hasOlder: boolean;
  toNewer: () => void;
  toOlder: () => void;
};

export type UrlState<Filter extends string> = TableState<Filter> & {
  change: (change: TableChange<Filter>) => void;
  /** The pages before and after this one; `next` is the cursor that the server sent with this page. */
  pagingOf: (next: string | null | undefined) => Paging;
};

/** The cursors of the pages before this one, stored in the history entry of the browser. */
type Trail = { trail?: (string | null)[] };

/** The state of a table in the address, so that a link, a reload and the back button show the same rows. */
export function useTableUrlState<Filter extends string>(
  filterNames: readonly Filter[],
): UrlState<Filter> {
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => rememberSearch(location.pathname, location.search), [location]);
  const trail = (location.state as Trail | null)?.trail ?? [];
  const state = readTableState(parameters, filterNames);
  const open = (after: string | undefined, nextTrail: (string | null)[]): void => {
    const search = writeTableState(parameters, { after }).toString();
    void navigate({ search }, { state: { trail: nextTrail } satisfies Trail });
  };
  return {
    ...state,
    change: (change) => setParameters((now) => writeTableState(now, change), { replace: true }),
    pagingOf: (next) => ({
      hasNewer: state.after !== undefined,
      hasOlder: next !== null && next !== undefined,
      toNewer: () => {
        // After a reload from a link the pages before are unknown; then the first page is opened.
        if (state.after !== undefined) open(trail.at(-1) ?? undefined, trail.slice(0, -1));
      },
      toOlder: () => {
        if (next !== null && next !== undefined) open(next, [...trail, state.after ?? null]);
      },
    }),
  };
}
