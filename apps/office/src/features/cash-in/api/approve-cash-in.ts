import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { cash_in_refreshes } from "./cash-in-refreshes.ts";

/** An approval without a dialog shows a refusal as a message; a dialog shows it itself. */
export const useApproveCashIn = (
  onDone: NonNullable<ActOptions<"approveCashIn">["onDone"]>,
  { showsError }: { showsError: boolean },
) => useAct("approveCashIn", { refreshes: cash_in_refreshes, onDone, showsError });
