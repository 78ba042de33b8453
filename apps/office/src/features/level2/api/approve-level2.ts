import { useAct } from "../../../domain/api/use-act.ts";

export const useApproveLevel2 = (onDone: () => void = () => undefined) =>
  useAct("approveLevel2", { refreshes: [["level2"]], onDone, showsError: true });
