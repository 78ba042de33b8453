import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { cash_in_refreshes } from "./cash-in-refreshes.ts";

export const useReopenCashIn = (onDone: NonNullable<ActOptions<"reopenCashIn">["onDone"]>) =>
  useAct("reopenCashIn", { refreshes: cash_in_refreshes, onDone, showsError: true });
