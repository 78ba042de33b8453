import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";

export const useRenewRecoveryCodes = (
  onDone: NonNullable<ActOptions<"renewRecoveryCodes">["onDone"]>,
) => useAct("renewRecoveryCodes", { refreshes: [["me"]], onDone });
