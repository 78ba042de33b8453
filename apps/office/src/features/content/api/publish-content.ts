import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";

export const usePublishContent = (onDone: NonNullable<ActOptions<"publishContent">["onDone"]>) =>
  useAct("publishContent", { refreshes: [["content"], ["acts"]], onDone, showsError: true });
