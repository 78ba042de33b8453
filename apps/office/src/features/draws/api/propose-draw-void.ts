import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";

export const useProposeDrawVoid = (onDone: NonNullable<ActOptions<"proposeDrawVoid">["onDone"]>) =>
  useAct("proposeDrawVoid", {
    refreshes: [["draws"], ["approvals"], ["acts"]],
    onDone,
    showsError: true,
  });
