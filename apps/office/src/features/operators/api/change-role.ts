import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { operator_refreshes } from "../operator-refreshes.ts";

export const useChangeRole = (onDone: NonNullable<ActOptions<"changeRole">["onDone"]>) =>
  useAct("changeRole", { refreshes: operator_refreshes, onDone, showsError: true });
