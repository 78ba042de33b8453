import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

import { useUser } from "../../lib/session.ts";
import type { UserInfo } from "../../lib/user-info.ts";
import type * as PlayerParts from "./player-parts.ts";

type Parts = typeof PlayerParts;

let parts: Parts | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Fetches what the shell shows to players. Called before the first page is drawn when one is logged in already. */
export function loadPlayerParts(): Promise<void> {
  loading ??= import("./player-parts.ts").then(
    (loaded) => {
      parts = loaded;
      for (const tell of listeners) tell();
    },
    () => {
      // The line failed under us; the next change of page tries again.
      loading = undefined;
    },
  );
  return loading;
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The player who is logged in, and what to show of it; `parts` is undefined for the moment it takes to fetch them. */
export function usePlayer(): { user: UserInfo; parts: Parts | undefined } | null {
  const user = useUser();
  const { key } = useLocation();
  const loaded = useSyncExternalStore(subscribe, () => parts);
  const isWanted = user !== null && loaded === undefined;
  useEffect(() => {
    if (isWanted) void loadPlayerParts();
  }, [isWanted, key]);
  return user === null ? null : { user, parts: loaded };
}
