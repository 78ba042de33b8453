import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

import { useLocale } from "../../locales/i18n.ts";
import { profileQuery, refreshProfile } from "../../domain/account/profile-query.ts";
import { useUser } from "../../domain/session/session.ts";

/** Refetches the player's data at each navigation and when the tab becomes visible again. */
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
