import type { ApprovalKind } from "@shwe/contract/office/approvals";

import { useAct } from "../../../domain/api/use-act.ts";
import { decisionRefreshes } from "../decision-refreshes.ts";

export const useConfirmApproval = (kind: ApprovalKind, onDone: () => void) =>
  useAct("confirmApproval", { refreshes: decisionRefreshes(kind), onDone, showsError: true });
