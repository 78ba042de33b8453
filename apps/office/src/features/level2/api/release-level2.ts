import { useAct } from "../../../domain/api/use-act.ts";

export const useReleaseLevel2 = (onDone: () => void = () => undefined) =>
  useAct("releaseLevel2", { refreshes: [["level2"]], onDone });
