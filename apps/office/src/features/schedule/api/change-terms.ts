import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";

export const useChangeTerms = (onDone: NonNullable<ActOptions<"changeTerms">["onDone"]>) =>
  useAct("changeTerms", {
    refreshes: [["schedule"], ["approvals"], ["acts"]],
    onDone,
    showsError: true,
  });
