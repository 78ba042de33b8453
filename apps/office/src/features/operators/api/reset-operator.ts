import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { operator_refreshes } from "../operator-refreshes.ts";

export const useResetOperator = (onDone: NonNullable<ActOptions<"resetOperator">["onDone"]>) =>
  useAct("resetOperator", { refreshes: operator_refreshes, onDone, showsError: true });
