import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";

export const useSaveDaysAhead = (onDone: NonNullable<ActOptions<"saveDaysAhead">["onDone"]>) =>
  useAct("saveDaysAhead", { refreshes: [["schedule"], ["approvals"], ["acts"]], onDone });
