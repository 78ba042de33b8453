import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { accountRefreshes } from "../account-refreshes.ts";

export const useEndDifference = (
  onDone: NonNullable<ActOptions<"endGatewayDifference">["onDone"]>,
) => useAct("endGatewayDifference", { refreshes: accountRefreshes, onDone, showsError: true });
