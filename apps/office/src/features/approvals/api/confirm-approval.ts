import { useAct } from "../../../domain/api/use-act.ts";
import { decision_refreshes } from "../decision-refreshes.ts";

export const useConfirmApproval = (onDone: () => void) =>
  useAct("confirmApproval", { refreshes: decision_refreshes, onDone });
