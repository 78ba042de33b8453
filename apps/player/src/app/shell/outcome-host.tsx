import { later } from "@shwe/ui";
import { useEffect } from "react";
import { useLocation } from "react-router";

import { withTexts } from "../../locales/i18n.ts";
import { followUnseen, useHasUnseen } from "../../domain/live/unseen-outcomes.ts";

const outcomeParts = later(() =>
  withTexts(["lottery", "outcomes"], import("../../features/lottery/outcomes/outcomes.tsx")),
);

/** Watches for unseen outcomes of the player's slips. The code that shows them is loaded when there is one. */
export function OutcomeHost({ player_id }: { player_id: number }) {
  const { key } = useLocation();
  const hasUnseen = useHasUnseen(player_id);
  const parts = outcomeParts.useLoaded();
  useEffect(() => followUnseen(player_id), [player_id]);
  useEffect(() => {
    // The location's `key` changes with each navigation, so the effect runs again and retries a load of code that
    // failed.
    if (hasUnseen) void outcomeParts.load();
  }, [hasUnseen, key]);
  return parts === undefined ? null : <parts.Outcomes player_id={player_id} />;
}
