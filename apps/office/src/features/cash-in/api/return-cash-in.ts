import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { cash_in_refreshes } from "./cash-in-refreshes.ts";

export const useReturnCashIn = (onDone: NonNullable<ActOptions<"returnCashIn">["onDone"]>) =>
  useAct("returnCashIn", { refreshes: cash_in_refreshes, onDone, showsError: true });
