import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";

export const useRemovePasskey = (onDone: NonNullable<ActOptions<"removePasskey">["onDone"]>) =>
  useAct("removePasskey", { refreshes: [["me"]], onDone });
