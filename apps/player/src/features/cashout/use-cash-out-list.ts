import { yangonMinute } from "@shwe/rules";
import { useQuery } from "@tanstack/react-query";

import { serverNow } from "../../domain/dates/server-clock.ts";
import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { cashOutsQuery, isOpen } from "./api/list-cash-outs.ts";
import { tones } from "./tones.ts";

/** The player's open cash-outs and those of the last day, for the lists of the page. */
export function useCashOutList(player_id: number) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data, error, refetch } = useQuery(cashOutsQuery(tag, player_id));
  return {
    kind: "cashout" as const,
    title: t("cashout.requests"),
    error,
    onRetry: () => void refetch(),
    requests: data?.map((request) => {
      const isHeld =
        isOpen(request) &&
        request.held_until !== null &&
        Date.parse(request.held_until) > serverNow();
      return {
        ...{ id: request.id, at: request.requested_at, isOpen: isOpen(request) },
        ...{ tile: request.tile, name: request.payment_name, amount: request.amount },
        text: yangonMinute(new Date(request.requested_at)),
        badge: {
          tone: tones[request.state],
          text: t(isHeld ? "cashout.held_name" : `cashout.state_${request.state}`),
        },
      };
    }),
  };
}
