import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { gameRefreshes } from "../game-refreshes.ts";

export const useReleaseHeld = (onDone: NonNullable<ActOptions<"releaseHeldCredit">["onDone"]>) =>
  useAct("releaseHeldCredit", { refreshes: gameRefreshes, onDone, showsError: true });
