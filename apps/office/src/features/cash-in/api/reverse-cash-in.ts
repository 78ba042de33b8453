import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { cash_in_refreshes } from "./cash-in-refreshes.ts";

export const useReverseCashIn = (onDone: NonNullable<ActOptions<"reverseCashIn">["onDone"]>) =>
  useAct("reverseCashIn", { refreshes: cash_in_refreshes, onDone, showsError: true });
