import { later } from "@shwe/ui";
import { useEffect } from "react";
import { useLocation } from "react-router";

import { useUser } from "../../domain/session/session.ts";
import type { UserInfo } from "../../domain/session/user-info.ts";
import type * as PlayerComponents from "./player-components.ts";

/**
 * Components of the shell that only players see: loaded when a player is logged in, before the first page is
 * rendered.
 */
export const playerComponents = later(() => import("./player-components.ts"));

type Player = { user: UserInfo; parts: typeof PlayerComponents | undefined };

/** The player who is logged in, with the components for players; `parts` is undefined until they are loaded. */
export function usePlayer(): Player | null {
  const user = useUser();
  const { key } = useLocation();
  const parts = playerComponents.useLoaded();
  const isWanted = user !== null && parts === undefined;
  useEffect(() => {
    // The location's `key` changes with each navigation, so the effect runs again and retries a load of code that
    // failed.
    if (isWanted) void playerComponents.load();
  }, [isWanted, key]);
  return user === null ? null : { user, parts };
}
