import { useAct } from "../../../domain/api/use-act.ts";

export const useReleaseCashIn = () => useAct("releaseCashIn", { refreshes: [["cash_in"]] });
