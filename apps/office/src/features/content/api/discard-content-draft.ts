import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";

export const useDiscardContentDraft = (
  onDone: NonNullable<ActOptions<"discardContentDraft">["onDone"]>,
) => useAct("discardContentDraft", { refreshes: [["content"], ["acts"]], onDone });
