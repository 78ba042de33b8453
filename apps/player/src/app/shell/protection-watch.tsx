import { later } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";

import { realityCheckQuery } from "../../features/protection/api/get-reality-check.ts";
import { useLocale, withTexts } from "../../lib/i18n.ts";
import { useCurrentPage } from "../../lib/page.ts";
import { usePause } from "../../lib/protection-query.ts";
import { pages } from "../pages.ts";

const watchParts = later(() =>
  withTexts(["protection"], import("../../features/protection/watch-parts.ts")),
);

/** Watches over the player on every page: the break that is on, and the time that has gone by. */
export function ProtectionWatch({ player_id }: { player_id: number }) {
  const { tag } = useLocale();
  const { key } = useLocation();
  const pause = usePause();
  const { data: check } = useQuery(realityCheckQuery(tag, player_id));
  const parts = watchParts.useLoaded();
  // The page itself tells more about a break than the banner does.
  const isTold = useCurrentPage()?.path === pages.protection.path;
  const isDue = check?.due_in_s === 0;
  const isWanted = parts === undefined && (pause !== null || isDue);
  useEffect(() => {
    // When the line failed under us, the next change of page tries again.
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
