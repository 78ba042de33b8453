import { useAct } from "../../../domain/api/use-act.ts";
import { cash_out_refreshes } from "./cash-out-refreshes.ts";

export const useRejectCashOut = (onDone: () => void) =>
  useAct("rejectCashOut", { refreshes: cash_out_refreshes, onDone, showsError: true });
