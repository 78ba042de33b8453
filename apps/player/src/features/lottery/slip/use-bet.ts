import { toast } from "@shwe/ui";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";

import { useTranslation } from "../../../lib/i18n.ts";
import { loginPath } from "../../../lib/origin.ts";
import { useUser } from "../../../lib/session.ts";
import type { Lottery } from "../lotteries.ts";
import { usePlacing } from "../placing/use-placing.ts";
import type { Question } from "./question.ts";

export type Bet = ReturnType<typeof useBet>;

/** From the press on the gold button to the outcome. */
export function useBet(lottery: Lottery) {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { placing, isUnderWay, send, check, leave } = usePlacing(lottery.code);
  const [question, setQuestion] = useState<Question | null>(null);
  const [isHidden, setHidden] = useState(false);
  return {
    isUnderWay,
    ask: (asked: Question) => {
      if (user !== null) return setQuestion(asked);
      toast.info(t("coming.login_first"));
      void navigate(loginPath(pathname + search));
    },
    look: () => setHidden(false),
    sheet: {
      question,
      placing,
      isOpen: !isHidden && (question !== null || placing.phase !== "idle"),
      onSend: ({ draw, lines }: Question) => {
        setHidden(false);
        send(draw, lines);
      },
      onCheck: check,
      onClose: () => {
        // What is on its way stays so; the slip says that, and leads back here.
        setHidden(isUnderWay);
        if (!isUnderWay) {
          setQuestion(null);
          leave();
        }
      },
    },
  };
}
