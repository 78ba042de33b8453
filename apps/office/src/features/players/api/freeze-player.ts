import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { player_refreshes } from "../player-refreshes.ts";

export const useFreezePlayer = (onDone: NonNullable<ActOptions<"freezePlayer">["onDone"]>) =>
  useAct("freezePlayer", { refreshes: player_refreshes, onDone, showsError: true });
