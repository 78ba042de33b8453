import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { operator_refreshes } from "../operator-refreshes.ts";

export const useInviteOperator = (onDone: NonNullable<ActOptions<"inviteOperator">["onDone"]>) =>
  useAct("inviteOperator", { refreshes: operator_refreshes, onDone, showsError: true });
