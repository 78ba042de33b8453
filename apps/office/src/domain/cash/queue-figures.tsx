import { cash_waiting_max } from "@shwe/contract/office/cashier";

import { type Translate, useTranslation } from "../../locales/i18n.ts";
import type { Data } from "../api/calls.ts";
import { durationText } from "../dates/time-text.ts";
import { useNow } from "../dates/use-now.ts";
import { moneyText } from "../money/money-text.ts";
import { type Stat, Stats } from "../parts/stats.tsx";

type Figures = Data<"listCashIns">["figures"];

const second_ms = 1_000;
const unknown = "…";

/** A count of waiting requests. The server stops counting at `cash_waiting_max`. */
export const waitingText = (count: number): string =>
  count >= cash_waiting_max ? `${moneyText(cash_waiting_max)}+` : moneyText(count);

const figureRows = (figures: Figures, now: number, t: Translate): Stat[] => {
  const { oldest_at, promised_s, half_s } = figures;
  const oldest_ms = oldest_at === null ? null : now - Date.parse(oldest_at);
  return [
    {
      label: t("cash.waiting"),
      value: waitingText(figures.waiting),
      note: t("cash.kyat", { amount: moneyText(figures.waiting_amount) }),
    },
    {
      label: t("cash.oldest"),
      value: oldest_ms === null ? "–" : durationText(oldest_ms),
      note: t("cash.promised", { time: durationText(promised_s * second_ms) }),
      tone: oldest_ms !== null && oldest_ms > promised_s * second_ms ? "wait" : undefined,
    },
    {
      label: t("cash.late"),
      value: waitingText(figures.late),
      note: t("cash.late_note"),
      tone: figures.late > 0 ? "bad" : undefined,
    },
    {
      label: t("cash.median"),
      value: half_s === null ? "–" : durationText(half_s * second_ms),
      note: t("cash.median_note"),
    },
    {
      label: t("cash.accepted_today"),
      value: moneyText(figures.accepted_today),
      note: t("cash.kyat", { amount: moneyText(figures.accepted_amount) }),
    },
    {
      label: t("cash.rejected_today"),
      value: moneyText(figures.rejected_today),
      note: t("cash.rejected_note"),
    },
  ];
};

const labels = [
  "cash.waiting",
  "cash.oldest",
  "cash.late",
  "cash.median",
  "cash.accepted_today",
  "cash.rejected_today",
] as const;

/** The strip of figures above a queue. */
export function QueueFigures({ figures }: { figures: Figures | undefined }) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <Stats
      rows={
        figures === undefined
          ? labels.map((label) => ({ label: t(label), value: unknown, note: unknown }))
          : figureRows(figures, now, t)
      }
    />
  );
}
