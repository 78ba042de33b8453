import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";
import { operator_refreshes } from "../operator-refreshes.ts";

export const useTakeInvitationLink = (
  onDone: NonNullable<ActOptions<"takeInvitationLink">["onDone"]>,
) => useAct("takeInvitationLink", { refreshes: operator_refreshes, onDone });
