import type { ComponentType, ReactElement } from "react";

import type { Call } from "./calls.ts";
import type { HistoryRound, Session } from "./round-types.ts";
import type { FrameTexts } from "./texts/en.ts";
import type { Language, Translate } from "./translate.ts";

/** What computes a round from its public record again. */
export type VerifyRound = (record: unknown) => {
  round_id: string;
  committed: string;
  faults: readonly string[];
};

export type FrameT = Translate<keyof FrameTexts>;

/** What the page of every game gets. `Round` is the game's round. */
export type Opened<Round> = {
  session: Session<Round>;
  call: Call;
  t: FrameT;
  verify: VerifyRound;
};

/** Makes the page of a game. */
export type OpenGame<Round> = (opened: Opened<Round>, language: Language) => Promise<ReactElement>;

/** Shows a round that is over. */
export type RoundView = ComponentType<{ row: HistoryRound }>;
