import { useState } from "react";

import type { AreaContent, Content } from "./api/get-content.ts";

type EditedContent = {
  content: Content;
  /** What the content was made from. Saving and publishing name it, so that the server finds out about another draft. */
  base: AreaContent;
  /** Has changes that are not saved. */
  isChanged: boolean;
  /** Somebody else has saved or published since, and the changes of this operator are not saved. */
  isOvertaken: boolean;
  edit: (content: Content) => void;
  /** Drops the changes and shows what is stored. */
  drop: () => void;
};

/** Differs between any two drafts or versions of an area. */
const stampOf = ({ version, draft }: AreaContent): string => `${version} ${draft?.saved_at ?? ""}`;

/** The content of an area while it is edited. What others have stored replaces it only if nothing would be lost. */
export function useEditedContent(stored: AreaContent): EditedContent {
  const [base, setBase] = useState(stored);
  const [edited, setEdited] = useState<Content>();
  const isChanged = edited !== undefined;
  const isOther = stampOf(stored) !== stampOf(base);
  if (isOther && !isChanged) setBase(stored);
  return {
    content: edited ?? base.draft?.content ?? base.published,
    base,
    isChanged,
    isOvertaken: isOther && isChanged,
    edit: setEdited,
    drop: () => setEdited(undefined),
  };
}
