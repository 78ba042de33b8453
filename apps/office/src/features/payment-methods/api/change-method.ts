import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";

export const useChangeMethod = (onDone: NonNullable<ActOptions<"changePaymentMethod">["onDone"]>) =>
  useAct("changePaymentMethod", {
    refreshes: [["payment_methods"], ["approvals"], ["acts"]],
    onDone,
    showsError: true,
  });
