import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";

export const useRollBackContent = (onDone: NonNullable<ActOptions<"rollBackContent">["onDone"]>) =>
  useAct("rollBackContent", { refreshes: [["content"], ["acts"]], onDone, showsError: true });
