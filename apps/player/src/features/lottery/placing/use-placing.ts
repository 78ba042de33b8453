import type { GameCode } from "@shwe/rules/lottery";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { create } from "zustand";

import { draws_key } from "../../../lib/draws-key.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { replaceInProfile } from "../../../lib/profile-query.ts";
import { useUser } from "../../../lib/session.ts";
import { useOnline } from "../../../lib/use-online.ts";
import { findSlip } from "../api/find-slip.ts";
import { placeSlip } from "../api/place-slip.ts";
import { endDraft } from "../draft/draft-store.ts";
import { keepLastSlip } from "../draft/last-slip.ts";
import type { AskedLine } from "../draft/slip-lines.ts";
import { keptAttempt, openAttempt, type SlipDraw } from "./attempt.ts";
import { checkAttempt, type Placing, type PlacingWorld, sendAttempt } from "./place.ts";

const idle: Placing = { phase: "idle" };

/** One slip at a time for each lottery. Beside the pages, so that looking at another page does not lose the answer. */
const usePlacings = create<{ readonly [Code in GameCode]?: Placing }>(() => ({}));

const pause = (ms: number): Promise<void> =>
  new Promise((wake) => {
    setTimeout(wake, ms);
  });

type PlacingControls = {
  placing: Placing;
  /** A slip whose outcome is not known is on its way: nothing else is bet meanwhile. */
  isUnderWay: boolean;
  send: (draw: SlipDraw, lines: AskedLine[]) => void;
  /** Looks into the book once more. */
  check: () => void;
  /** Done with what is shown. */
  leave: () => void;
};

/** Money never goes by itself: each sending is a press of the player. Only the looking into the book goes on alone. */
export function usePlacing(code: GameCode): PlacingControls {
  const { tag } = useLocale();
  const user = useUser();
  const player_id = user?.id;
  const queryClient = useQueryClient();
  const isOnline = useOnline();
  const known = usePlacings((placings) => placings[code] ?? idle);
  // What another player of this device has under way is not shown to this one.
  const placing = known.phase === "idle" || known.attempt.player_id === player_id ? known : idle;

  const tell = (next: Placing): void => usePlacings.setState({ [code]: next });
  const world: PlacingWorld = {
    place: (attempt) => placeSlip(attempt, tag),
    find: (attempt) => findSlip(attempt, tag),
    tell,
    onPlaced: ({ draw, lines }, { user_balance }) => {
      endDraft(draw.draw_id);
      keepLastSlip(code, lines);
      void replaceInProfile(queryClient, { balance: user_balance });
      void queryClient.invalidateQueries({ queryKey: draws_key });
    },
    isOnline: () => navigator.onLine,
    now: () => performance.now(),
    pause,
  };

  const isUnderWay = placing.phase === "sending" || placing.phase === "checking";
  const isStalled = placing.phase === "checking" && !placing.is_asking;
  const check = (): void => {
    if (isStalled) void checkAttempt(placing.attempt, world);
  };
  const resume = useEffectEvent(() => {
    if (player_id === undefined || !isOnline) return;
    const open = openAttempt(player_id, code);
    if (isStalled) check();
    else if (open !== undefined && placing.phase === "idle") void checkAttempt(open, world);
  });
  // A page that was left, reloaded or logged out in the middle asks as soon as it can.
  useEffect(() => resume(), [player_id, isOnline]);

  return {
    placing,
    isUnderWay,
    send: (draw, lines) => {
      if (player_id === undefined || isUnderWay) return;
      const key = keptAttempt(player_id, draw.draw_id)?.key ?? crypto.randomUUID();
      void sendAttempt({ player_id, code, draw, key, lines, is_open: false }, world);
    },
    check,
    leave: () => {
      if (!isUnderWay) tell(idle);
    },
  };
}
