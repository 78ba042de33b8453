import { useQueryClient } from "@tanstack/react-query";

import { useAct } from "../../../domain/api/use-act.ts";
import { useMe } from "../../../domain/session/me.ts";
import { contentQuery } from "./get-content.ts";

export const useSaveContentDraft = (onDone: () => void) => {
  const client = useQueryClient();
  const { name: author } = useMe();
  return useAct("saveContentDraft", {
    refreshes: [["content"], ["acts"]],
    onDone: ({ saved_at }, { body: { based_on, content } }) => {
      // Known before the refetch, so that the editor does not show the old draft in between.
      client.setQueryData(
        contentQuery(content.area).queryKey,
        (stored) => stored && { ...stored, draft: { based_on, content, author, saved_at } },
      );
      onDone();
    },
  });
};
