import { later } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";

import { realityCheckQuery } from "../../features/protection/api/get-reality-check.ts";
import { useLocale, withTexts } from "../../locales/i18n.ts";
import { useCurrentPage } from "../../domain/page.ts";
import { usePause } from "../../domain/protection/protection-query.ts";
import { pages } from "../pages.ts";

const watchParts = later(() =>
  withTexts(["protection"], import("../../features/protection/shell-components.ts")),
);

/** Shows the banner of a break and the reality check on every page. */
export function ProtectionWatch({ player_id }: { player_id: number }) {
  const { tag } = useLocale();
  const { key } = useLocation();
  const pause = usePause();
  const { data: check } = useQuery(realityCheckQuery(tag, player_id));
  const parts = watchParts.useLoaded();
  // The protection page shows more about a break than the banner does, so it has no banner.
  const isTold = useCurrentPage()?.path === pages.protection.path;
  const isDue = check?.due_in_s === 0;
  const isWanted = parts === undefined && (pause !== null || isDue);
  useEffect(() => {
    // The location's `key` changes with each navigation, so the effect runs again and retries a load of code that
    // failed.
    if (isWanted) void watchParts.load();
  }, [isWanted, key]);
  if (parts === undefined) return null;
  return (
    <>
      {pause !== null && !isTold && <parts.PauseBanner pause={pause} />}
      {check !== undefined && <parts.RealityDialog player_id={player_id} check={check} />}
    </>
  );
}
