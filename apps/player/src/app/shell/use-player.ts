import { later } from "@shwe/ui";
import { useEffect } from "react";
import { useLocation } from "react-router";

import { useUser } from "../../lib/session.ts";
import type { UserInfo } from "../../lib/user-info.ts";
import type * as PlayerParts from "./player-parts.ts";

/** What the shell shows to players only: fetched when one is logged in, before the first page is drawn. */
export const playerParts = later(() => import("./player-parts.ts"));

type Player = { user: UserInfo; parts: typeof PlayerParts | undefined };

/** The player who is logged in, and what to show of it; `parts` is undefined for the moment it takes to fetch them. */
export function usePlayer(): Player | null {
  const user = useUser();
  const { key } = useLocation();
  const parts = playerParts.useLoaded();
  const isWanted = user !== null && parts === undefined;
  useEffect(() => {
    // When the line failed under us, the next change of page tries again.
    if (isWanted) void playerParts.load();
  }, [isWanted, key]);
  return user === null ? null : { user, parts };
}
