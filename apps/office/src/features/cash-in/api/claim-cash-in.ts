import { useAct } from "../../../domain/api/use-act.ts";

export const useClaimCashIn = () => useAct("claimCashIn", { refreshes: [["cash_in"]] });
