import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { accountRefreshes } from "../account-refreshes.ts";

export const useMoveMoney = (onDone: NonNullable<ActOptions<"moveMoney">["onDone"]>) =>
  useAct("moveMoney", { refreshes: accountRefreshes, onDone, showsError: true });
