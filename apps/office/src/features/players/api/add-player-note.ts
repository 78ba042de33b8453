import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { player_refreshes } from "../player-refreshes.ts";

export const useAddPlayerNote = (onDone: NonNullable<ActOptions<"addPlayerNote">["onDone"]>) =>
  useAct("addPlayerNote", { refreshes: player_refreshes, onDone, showsError: true });
