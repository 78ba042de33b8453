import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { player_refreshes } from "../player-refreshes.ts";

export const useUnfreezePlayer = (onDone: NonNullable<ActOptions<"unfreezePlayer">["onDone"]>) =>
  useAct("unfreezePlayer", { refreshes: player_refreshes, onDone, showsError: true });
