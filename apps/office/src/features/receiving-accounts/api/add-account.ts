import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { accountRefreshes } from "../account-refreshes.ts";

export const useAddAccount = (onDone: NonNullable<ActOptions<"addReceivingAccount">["onDone"]>) =>
  useAct("addReceivingAccount", { refreshes: accountRefreshes, onDone, showsError: true });
