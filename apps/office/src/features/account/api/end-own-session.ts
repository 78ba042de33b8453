import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";

export const useEndOwnSession = (onDone: NonNullable<ActOptions<"endOwnSession">["onDone"]>) =>
  useAct("endOwnSession", { refreshes: [["sessions"]], onDone });
