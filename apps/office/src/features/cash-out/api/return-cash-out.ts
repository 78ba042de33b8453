import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { cash_out_refreshes } from "./cash-out-refreshes.ts";

export const useReturnCashOut = (onDone: NonNullable<ActOptions<"returnCashOut">["onDone"]>) =>
  useAct("returnCashOut", { refreshes: cash_out_refreshes, onDone, showsError: true });
