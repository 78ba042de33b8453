import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { gameRefreshes } from "../game-refreshes.ts";

export const useStartProvider = (onDone: NonNullable<ActOptions<"startGameProvider">["onDone"]>) =>
  useAct("startGameProvider", { refreshes: gameRefreshes, onDone, showsError: true });
