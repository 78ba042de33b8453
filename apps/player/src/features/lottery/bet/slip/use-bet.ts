import { toast } from "@shwe/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";

import { loginPath } from "../../../../domain/account/login-path.ts";
import { replaceInProfile } from "../../../../domain/account/profile-query.ts";
import { useUser } from "../../../../domain/session/session.ts";
import { draws_key, slips_key } from "../../../../domain/lottery/query-keys.ts";
import { useMoneyCommand } from "../../../../domain/money/use-money-command.ts";
import { useLocale, useTranslation } from "../../../../locales/i18n.ts";
import type { BetLottery } from "../bet-lotteries.ts";
import { endDraft } from "../draft/draft-store.ts";
import { storeLastSlip } from "../draft/last-slip.ts";
import type { ShortLine } from "../draft/slip-lines.ts";
import { type SlipBody, slipCommand, slotOfSlip } from "./slip-command.ts";

/** What the player confirms: the slip, and the numbers that are left out of it or reduced. */
export type Question = { body: SlipBody; short: readonly ShortLine[] };

export type Bet = ReturnType<typeof useBet>;

/** The flow of a slip from the bet button to its outcome. */
export function useBet({ code }: BetLottery) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const user = useUser();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const slip = useMoneyCommand(
    slipCommand(code, tag, ({ body: { draw, lines } }, { user_balance }, token) => {
      endDraft(draw.draw_id);
      storeLastSlip(code, lines);
      void replaceInProfile(queryClient, token, { balance: user_balance });
      for (const queryKey of [draws_key, slips_key])
        void queryClient.invalidateQueries({ queryKey });
    }),
  );
  const { phase } = slip.state;
  /** A copy of the slip at the moment of the tap on the bet button, so that the player confirms exactly what is shown. */
  const [question, setQuestion] = useState<Question | null>(null);
  const [isHidden, setHidden] = useState(false);
  return {
    isUnderWay: slip.isUnderWay,
    ask: (body: SlipBody, short: readonly ShortLine[]) => {
      if (user !== null) {
        slip.open(slotOfSlip(body));
        return setQuestion({ body, short });
      }
      toast.info(t("coming.login_first"));
      void navigate(loginPath(pathname + search));
    },
    look: () => setHidden(false),
    sheet: {
      question,
      state: slip.state,
      isOpen: !isHidden && (question !== null || (phase !== "idle" && phase !== "ready")),
      onSend: (body: SlipBody) => {
        setHidden(false);
        // Another player has logged in since the sheet opened and must not use the first player's key.
        if (phase === "idle") slip.open(slotOfSlip(body));
        slip.submit(body);
      },
      onCheck: slip.check,
      onClose: () => {
        // Closing the sheet does not cancel a slip whose outcome is unknown; the slip panel opens the sheet again.
        setHidden(slip.isUnderWay);
        if (!slip.isUnderWay) {
          setQuestion(null);
          slip.leave();
        }
      },
    },
  };
}
