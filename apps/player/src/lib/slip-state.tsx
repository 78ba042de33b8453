import type { Reply } from "@shwe/contract/schemas";
import { Badge, type BadgeTone, type IconName } from "@shwe/ui";

import { useTranslation } from "./i18n.ts";

/** A slip as the histories of all five lotteries list it. */
export type HistorySlip = Reply<"listTwoDSlips">["data"][number];

const looks: Record<HistorySlip["state"], { tone: BadgeTone; icon: IconName }> = {
  pending: { tone: "pending", icon: "hour" },
  won: { tone: "win", icon: "check" },
  lost: { tone: "plain", icon: "minus" },
  refunded: { tone: "info", icon: "refresh" },
};

/** How a slip stands, in one word. */
export function SlipState({ state }: Pick<HistorySlip, "state">) {
  const { t } = useTranslation();
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`history.state_${state}`)}
    </Badge>
  );
}

/** What a slip came to; null while that is open. */
export const netOf = ({
  state,
  reward_amount,
  total_amount,
}: Pick<HistorySlip, "state" | "reward_amount" | "total_amount">): number | null =>
  state === "pending" ? null : reward_amount - total_amount;
