import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { gameRefreshes } from "../game-refreshes.ts";

export const useRetireKey = (onDone: NonNullable<ActOptions<"retireGameKey">["onDone"]>) =>
  useAct("retireGameKey", { refreshes: gameRefreshes, onDone, showsError: true });
