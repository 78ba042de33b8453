import { useAct } from "../../../domain/api/use-act.ts";
import { cash_out_refreshes } from "./cash-out-refreshes.ts";

/** An approval without a dialog shows a refusal as a message; a dialog shows it itself. */
export const useApproveCashOut = (onDone: () => void, { showsError }: { showsError: boolean }) =>
  useAct("approveCashOut", { refreshes: cash_out_refreshes, onDone, showsError });
