import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";

export const useSaveContentDraft = (
  onDone: NonNullable<ActOptions<"saveContentDraft">["onDone"]>,
) => useAct("saveContentDraft", { refreshes: [["content"], ["acts"]], onDone });
