import type { Reply } from "@shwe/contract/player/schemas";
import { Badge, type BadgeTone, type IconName } from "@shwe/ui";

import { useTranslation } from "../../locales/i18n.ts";

/** A slip as the histories of all five lotteries list it. */
export type HistorySlip = Reply<"listTwoDSlips">["data"][number];

const looks: Record<HistorySlip["state"], { tone: BadgeTone; icon: IconName }> = {
  pending: { tone: "pending", icon: "hour" },
  won: { tone: "win", icon: "check" },
  lost: { tone: "plain", icon: "minus" },
  refunded: { tone: "info", icon: "refresh" },
};

/** A badge with the state of a slip. */
export function SlipState({ state }: Pick<HistorySlip, "state">) {
  const { t } = useTranslation();
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`history.state_${state}`)}
    </Badge>
  );
}

/** What the player won or lost with a slip; null until it is settled. */
export const netOf = ({
  state,
  reward_amount,
  total_amount,
}: Pick<HistorySlip, "state" | "reward_amount" | "total_amount">): number | null =>
  state === "pending" ? null : reward_amount - total_amount;
