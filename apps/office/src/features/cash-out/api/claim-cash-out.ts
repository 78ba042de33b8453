import { useAct } from "../../../domain/api/use-act.ts";

export const useClaimCashOut = () => useAct("claimCashOut", { refreshes: [["cash_out"]] });
