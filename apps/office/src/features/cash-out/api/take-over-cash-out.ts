import { useAct } from "../../../domain/api/use-act.ts";

export const useTakeOverCashOut = () => useAct("takeOverCashOut", { refreshes: [["cash_out"]] });
