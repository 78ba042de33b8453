import { useState, useSyncExternalStore } from "react";

import { createPlay, type Play, type PlayView } from "./create-play.ts";
import type { Opened } from "./game-page.ts";
import type { HistoryRound, ShownRound } from "./round-types.ts";

type RoundRules<Round> = {
  effectOf: (round: Round) => bigint;
  fromHistory: (row: HistoryRound) => Round | null;
};

/** The play of a page, and its state, which renders the page again when it changes. */
export const usePlay = <Round extends ShownRound>(
  { call, session }: Opened<Round>,
  rules: RoundRules<Round>,
): [Play<Round>, PlayView<Round>] => {
  const [play] = useState(() => createPlay<Round>({ call, session, ...rules }));
  return [play, useSyncExternalStore(play.subscribe, play.view)];
};
