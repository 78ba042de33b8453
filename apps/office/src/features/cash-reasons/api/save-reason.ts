import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";

export const useSaveReason = (onDone: NonNullable<ActOptions<"saveCashReason">["onDone"]>) =>
  useAct("saveCashReason", {
    refreshes: [["cash_reasons"], ["approvals"], ["acts"]],
    onDone,
    showsError: true,
  });
