import { useAct } from "../../../domain/api/use-act.ts";

export const useTakeOverCashIn = () => useAct("takeOverCashIn", { refreshes: [["cash_in"]] });
