import { yangonMinute } from "@shwe/rules";
import type { BadgeTone } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";

import { useSecondsUntil } from "../../domain/dates/use-server-clock.ts";
import { clockText } from "../../lib/clock/clock-text.ts";
import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { type CashIn, cashInsQuery, isOpen } from "./api/list-cash-ins.ts";

/** The tone of each state in the list. */
const tones: Record<CashIn["state"], BadgeTone> = {
  reserved: "pending",
  lapsed: "plain",
  pending: "pending",
  approved: "win",
  rejected: "bad",
  expired: "bad",
  returned: "info",
  reversed: "bad",
};

/** The player's open cash-ins and those of the last day, for the lists of the page. */
export function useCashInList(player_id: number) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data, error, refetch } = useQuery(cashInsQuery(tag, player_id));
  return {
    kind: "cashin" as const,
    title: t("cashin.requests"),
    error,
    onRetry: () => void refetch(),
    requests: data?.map((request) => {
      const at = request.sent_at ?? request.created_at;
      return {
        ...{ id: request.id, at, isOpen: isOpen(request) },
        ...{ tile: request.tile, name: request.payment_name, amount: request.amount },
        text:
          request.state === "reserved" ? (
            <Reserved request={request} />
          ) : (
            yangonMinute(new Date(at))
          ),
        badge: { tone: tones[request.state], text: t(`cashin.state_${request.state}`) },
      };
    }),
  };
}

/** What the player has to do, and the time that is left for it. */
function Reserved({ request }: { request: CashIn }) {
  const { t } = useTranslation();
  const seconds = useSecondsUntil(Date.parse(request.until_at));
  const text = t(request.gateway === null ? "cashin.continue" : "cashin.continue_page");
  return seconds === 0 ? t("cashin.state_lapsed") : `${text} · ${clockText(seconds)}`;
}
