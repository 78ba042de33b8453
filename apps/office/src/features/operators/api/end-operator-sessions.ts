import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { operator_refreshes } from "../operator-refreshes.ts";

export const useEndOperatorSessions = (
  onDone: NonNullable<ActOptions<"endOperatorSessions">["onDone"]>,
) => useAct("endOperatorSessions", { refreshes: operator_refreshes, onDone, showsError: true });
