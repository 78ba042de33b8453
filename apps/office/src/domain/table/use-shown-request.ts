import { useState } from "react";
import { useSearchParams } from "react-router";

import { type Pinned, pinFirst, shownRequest } from "./shown-request.ts";

type ShownRequest = { current: string | undefined; onCurrent: (id: string) => void };

/**
 * The request that a page shows beside its list: the one in the address, else the first of the list. The list is refreshed
 * while an operator reads or decides a request, which must stay the same one.
 */
export function useShownRequest(list: string, ids: readonly string[]): ShownRequest {
  const [parameters, setParameters] = useSearchParams();
  const [pinned, setPinned] = useState<Pinned>();
  const nextPinned = pinFirst({ list, pinned, ids });
  if (nextPinned !== pinned) setPinned(nextPinned);
  return {
    current: shownRequest({ list, wanted: parameters.get("id"), pinned, ids }),
    onCurrent: (id) =>
      setParameters(
        (now) => {
          const next = new URLSearchParams(now);
          next.set("id", id);
          return next;
        },
        // Rendered at once, so that the next key acts on this request and not on the one before.
        { replace: true, flushSync: true },
      ),
  };
}
