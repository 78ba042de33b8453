import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";

export const useTakeInvitationCode = (
  onDone: NonNullable<ActOptions<"takeInvitationCode">["onDone"]>,
) => useAct("takeInvitationCode", { refreshes: [["acts"]], onDone });
