import { useAct } from "../../../domain/api/use-act.ts";
import { decision_refreshes } from "../decision-refreshes.ts";

export const useWithdrawApproval = (onDone: () => void) =>
  useAct("withdrawApproval", { refreshes: decision_refreshes, onDone });
