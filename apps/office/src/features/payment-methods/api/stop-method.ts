import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";

export const useStopMethod = (onDone: NonNullable<ActOptions<"stopPaymentMethod">["onDone"]>) =>
  useAct("stopPaymentMethod", {
    refreshes: [["payment_methods"], ["approvals"], ["acts"]],
    onDone,
    showsError: true,
  });
