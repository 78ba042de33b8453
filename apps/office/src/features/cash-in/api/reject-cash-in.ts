import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { cash_in_refreshes } from "./cash-in-refreshes.ts";

export const useRejectCashIn = (onDone: NonNullable<ActOptions<"rejectCashIn">["onDone"]>) =>
  useAct("rejectCashIn", { refreshes: cash_in_refreshes, onDone, showsError: true });
