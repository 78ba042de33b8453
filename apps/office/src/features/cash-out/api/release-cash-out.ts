import { useAct } from "../../../domain/api/use-act.ts";

export const useReleaseCashOut = () => useAct("releaseCashOut", { refreshes: [["cash_out"]] });
