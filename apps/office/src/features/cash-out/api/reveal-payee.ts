import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";

/** The complete number of the payee. The view is recorded. */
export const useRevealPayee = (onDone: NonNullable<ActOptions<"revealPayee">["onDone"]>) =>
  useAct("revealPayee", { refreshes: [["cash_out"], ["acts"]], onDone });
