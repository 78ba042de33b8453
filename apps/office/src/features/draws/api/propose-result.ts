import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";

export const useProposeResult = (onDone: NonNullable<ActOptions<"proposeResult">["onDone"]>) =>
  useAct("proposeResult", {
    refreshes: [["draws"], ["approvals"], ["acts"]],
    onDone,
    showsError: true,
  });
