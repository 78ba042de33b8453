import { useAct } from "../../../domain/api/use-act.ts";

export const useRequestSwitchOn = (onDone: () => void) =>
  useAct("requestSwitchOn", {
    refreshes: [["switches"], ["approvals"], ["acts"]],
    onDone,
    showsError: true,
  });
