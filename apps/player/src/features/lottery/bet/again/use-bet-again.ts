import { toast } from "@shwe/ui";
import { formatWhole } from "@shwe/rules";
import { formatNumber } from "@shwe/rules/lottery";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";

import { serverNow } from "../../../../domain/dates/server-clock.ts";
import { useLocale, useTranslation } from "../../../../locales/i18n.ts";
import { digitsQuery } from "../api/get-digits.ts";
import { upcomingQuery } from "../api/list-upcoming.ts";
import type { BetLottery } from "../bet-lotteries.ts";
import { withoutNumbers, withStakes } from "../draft/draft.ts";
import { changeDraft, draftOf } from "../draft/draft-store.ts";
import { type AskedLine, linesOf, shortLines } from "../draft/slip-lines.ts";

/** Opens the board of the next draw that accepts bets, with the lines of a slip. Lines that its limits change are named. */
export function useBetAgain(lottery: BetLottery) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: draws } = useQuery(upcomingQuery(lottery, tag));
  const next = draws?.find(({ close_at }) => Date.parse(close_at) > serverNow());
  const nameChanges = async (draw_id: number) => {
    const board = await queryClient
      .query(digitsQuery(lottery, draw_id, tag))
      .catch(() => undefined);
    if (board?.game !== "open") return;
    const changed = shortLines(linesOf(draftOf(draw_id), board, board.data));
    if (changed.length === 0) return;
    const numbers = changed.map(({ number, stake }) => {
      const name = formatNumber(lottery.game, number);
      return stake > 0
        ? t("again.number_left", { number: name, left: formatWhole(stake) })
        : t("again.number_none", { number: name });
    });
    toast.warning(t("again.changed", { numbers: numbers.join(", ") }));
  };
  return {
    next,
    betAgain: (lines: readonly AskedLine[]) => {
      if (next === undefined) return;
      const { draw_id } = next;
      // Numbers that were chosen for this draw before are replaced; the undo button of the board brings them back.
      changeDraft(next, (draft) =>
        withStakes(withoutNumbers(draft, [...draft.chosen.keys()]), lines),
      );
      void navigate(`${lottery.page_path}?draw=${draw_id}`);
      void nameChanges(draw_id);
    },
  };
}
