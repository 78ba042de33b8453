import type { Reply } from "@shwe/contract/schemas";
import { useNavigate, useSearchParams } from "react-router";

import { safeOrigin } from "../../lib/origin.ts";
import { startSession } from "../../lib/session.ts";
import { keepDraft } from "./draft.ts";

/** The player is in: remembers who it is, and goes where the way was leading. */
export function useEnter(): (reply: Reply<"login">) => void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return ({ data }) => {
    keepDraft({ phone: "", referral_code: "" });
    startSession(data);
    void navigate(safeOrigin(search.get("from")), { replace: true });
  };
}
