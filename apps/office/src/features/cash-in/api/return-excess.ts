import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { cash_in_refreshes } from "./cash-in-refreshes.ts";

export const useReturnExcess = (onDone: NonNullable<ActOptions<"returnExcess">["onDone"]>) =>
  useAct("returnExcess", { refreshes: cash_in_refreshes, onDone, showsError: true });
