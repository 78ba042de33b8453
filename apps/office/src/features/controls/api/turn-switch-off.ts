import { useAct } from "../../../domain/api/use-act.ts";

export const useTurnSwitchOff = (onDone: () => void) =>
  useAct("turnSwitchOff", {
    refreshes: [["switches"], ["approvals"], ["acts"]],
    onDone,
    showsError: true,
  });
