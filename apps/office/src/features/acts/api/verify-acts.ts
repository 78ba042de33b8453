import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";

/** Checks all seals and all sealed acts now. */
export const useVerifyActs = (onDone: NonNullable<ActOptions<"verifyActs">["onDone"]>) =>
  useAct("verifyActs", { refreshes: [["acts", "state"]], onDone });
