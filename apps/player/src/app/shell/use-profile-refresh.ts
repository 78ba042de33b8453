import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

import { useLocale } from "../../lib/i18n.ts";
import { profileQuery, refreshProfile } from "../../lib/profile-query.ts";
import { useUser } from "../../lib/session.ts";

/** Every change of page brings the player's data up to date, and so does coming back to the tab. */
export function useProfileRefresh(): void {
  const user = useUser();
  const { tag } = useLocale();
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  useQuery({ ...profileQuery(tag, user?.id ?? 0), enabled: user !== null });
  const shown = useRef(pathname + search);
  useEffect(() => {
    if (shown.current === pathname + search) return;
    shown.current = pathname + search;
    void refreshProfile(queryClient);
  }, [pathname, search, queryClient]);
}
