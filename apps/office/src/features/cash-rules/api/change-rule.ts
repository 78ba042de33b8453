import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";

export const useChangeRule = (onDone: NonNullable<ActOptions<"changeCashRule">["onDone"]>) =>
  useAct("changeCashRule", {
    refreshes: [["cash_rules"], ["approvals"], ["acts"]],
    onDone,
    showsError: true,
  });
