import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { accountRefreshes } from "../account-refreshes.ts";

export const useCloseDay = (onDone: NonNullable<ActOptions<"closeReceivingDay">["onDone"]>) =>
  useAct("closeReceivingDay", { refreshes: accountRefreshes, onDone, showsError: true });
