import { useAct } from "../../../domain/api/use-act.ts";
import { decision_refreshes } from "../decision-refreshes.ts";

export const useRejectApproval = (onDone: () => void) =>
  useAct("rejectApproval", { refreshes: decision_refreshes, onDone });
