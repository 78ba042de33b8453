import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { accountRefreshes } from "../account-refreshes.ts";

export const usePauseAccount = (
  onDone: NonNullable<ActOptions<"pauseReceivingAccount">["onDone"]>,
) => useAct("pauseReceivingAccount", { refreshes: accountRefreshes, onDone, showsError: true });
