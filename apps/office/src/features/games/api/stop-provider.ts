import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { gameRefreshes } from "../game-refreshes.ts";

export const useStopProvider = (onDone: NonNullable<ActOptions<"stopGameProvider">["onDone"]>) =>
  useAct("stopGameProvider", { refreshes: gameRefreshes, onDone, showsError: true });
