import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { operator_refreshes } from "../operator-refreshes.ts";

export const useDisableOperator = (onDone: NonNullable<ActOptions<"disableOperator">["onDone"]>) =>
  useAct("disableOperator", { refreshes: operator_refreshes, onDone, showsError: true });
