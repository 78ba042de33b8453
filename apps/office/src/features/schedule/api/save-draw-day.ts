import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";

export const useSaveDrawDay = (onDone: NonNullable<ActOptions<"saveDrawDay">["onDone"]>) =>
  useAct("saveDrawDay", {
    refreshes: [["schedule"], ["approvals"], ["acts"]],
    onDone,
    showsError: true,
  });
