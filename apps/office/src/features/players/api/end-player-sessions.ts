import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { player_refreshes } from "../player-refreshes.ts";

export const useEndPlayerSessions = (
  onDone: NonNullable<ActOptions<"endPlayerSessions">["onDone"]>,
) => useAct("endPlayerSessions", { refreshes: player_refreshes, onDone, showsError: true });
