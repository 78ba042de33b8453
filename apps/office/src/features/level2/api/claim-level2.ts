import { useAct } from "../../../domain/api/use-act.ts";

export const useClaimLevel2 = (onDone: () => void = () => undefined) =>
  useAct("claimLevel2", { refreshes: [["level2"]], onDone });
