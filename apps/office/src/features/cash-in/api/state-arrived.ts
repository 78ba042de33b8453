import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { cash_in_refreshes } from "./cash-in-refreshes.ts";

export const useStateArrived = (onDone: NonNullable<ActOptions<"stateArrived">["onDone"]>) =>
  useAct("stateArrived", { refreshes: cash_in_refreshes, onDone, showsError: true });
