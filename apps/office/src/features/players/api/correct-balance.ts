import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { player_refreshes } from "../player-refreshes.ts";

export const useCorrectBalance = (onDone: NonNullable<ActOptions<"correctBalance">["onDone"]>) =>
  useAct("correctBalance", { refreshes: player_refreshes, onDone, showsError: true });
