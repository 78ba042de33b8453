import type { Reply } from "@shwe/contract/player/schemas";
import { useNavigate, useSearchParams } from "react-router";

import { safeOrigin } from "../../domain/account/login-path.ts";
import { startSession } from "../../domain/session/session.ts";
import { keepDraft } from "./draft.ts";

/** Starts the session after a login and opens the page that the visitor wanted before it. */
export function useEnter(): (reply: Reply<"login">) => void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return ({ data }) => {
    keepDraft({ phone: "", referral_code: "" });
    startSession(data);
    void navigate(safeOrigin(search.get("from")), { replace: true });
  };
}
