import { later } from "@shwe/ui";
import { useEffect } from "react";
import { useLocation } from "react-router";

import { withTexts } from "../../lib/i18n.ts";
import { followUntold, useHasUntold } from "../../lib/live/untold.ts";

const outcomeParts = later(() =>
  withTexts(["lottery", "winning"], import("../../features/winning/outcomes.tsx")),
);

/** Waits for what becomes of the player's slips. What shows it is fetched when there is something to show. */
export function OutcomeHost({ player_id }: { player_id: number }) {
  const { key } = useLocation();
  const hasUntold = useHasUntold(player_id);
  const parts = outcomeParts.useLoaded();
  useEffect(() => followUntold(player_id), [player_id]);
  useEffect(() => {
    // When the line failed under us, the next change of page tries again.
    if (hasUntold) void outcomeParts.load();
  }, [hasUntold, key]);
  return parts === undefined ? null : <parts.Outcomes player_id={player_id} />;
}
