import { useAct } from "../../../domain/api/use-act.ts";
import { cash_out_refreshes } from "./cash-out-refreshes.ts";

export const usePayCashOut = (onDone: () => void) =>
  useAct("payCashOut", { refreshes: cash_out_refreshes, onDone, showsError: true });
