import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { gameRefreshes } from "../game-refreshes.ts";

export const useIssueKey = (onDone: NonNullable<ActOptions<"issueGameKey">["onDone"]>) =>
  useAct("issueGameKey", { refreshes: gameRefreshes, onDone, showsError: true });
