import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";

export const useVerifyDrawSeal = (onDone: NonNullable<ActOptions<"verifyDrawSeal">["onDone"]>) =>
  useAct("verifyDrawSeal", { refreshes: [["draws"], ["acts"]], onDone });
