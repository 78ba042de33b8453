import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { accountRefreshes } from "../account-refreshes.ts";

export const useChangeAccount = (
  onDone: NonNullable<ActOptions<"changeReceivingAccount">["onDone"]>,
) => useAct("changeReceivingAccount", { refreshes: accountRefreshes, onDone, showsError: true });
