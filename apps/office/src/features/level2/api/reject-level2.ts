import { useAct } from "../../../domain/api/use-act.ts";

export const useRejectLevel2 = (onDone: () => void = () => undefined) =>
  useAct("rejectLevel2", { refreshes: [["level2"]], onDone, showsError: true });
