import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { player_refreshes } from "../player-refreshes.ts";

export const useRevealPhone = (onDone: NonNullable<ActOptions<"revealPhone">["onDone"]>) =>
  useAct("revealPhone", { refreshes: player_refreshes, onDone, showsError: true });
