import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { gameRefreshes } from "../game-refreshes.ts";

export const useChangeCaps = (onDone: NonNullable<ActOptions<"changeGameCaps">["onDone"]>) =>
  useAct("changeGameCaps", { refreshes: gameRefreshes, onDone, showsError: true });
