import { minuteText } from "../../domain/dates/time-text.ts";
import { moneyText } from "../../domain/money/money-text.ts";
import { KeyValues } from "../../domain/parts/key-values.tsx";
import { PartTitle } from "../../domain/parts/panel.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { CashIn } from "./api/get-cash-in.ts";

/** What is known about the player: earlier cash-ins, level, limits and measures. */
export function CashInPlayer({ history }: Pick<CashIn, "history">) {
  const { t } = useTranslation();
  const { is_excluded, is_frozen, room } = history;
  return (
    <>
      <PartTitle>{t("cash.player")}</PartTitle>
      <KeyValues
        rows={[
          [t("cash.approved_30d"), moneyText(history.approved_30d)],
          [
            t("cash.decided_before"),
            t("cash.decided_counts", {
              approved: moneyText(history.approved_count),
              rejected: moneyText(history.rejected_count),
            }),
          ],
          [t("cash.level"), history.lvl_2 ? "2" : "1"],
          [t("cash.room"), room === null ? t("cash.no_limit") : moneyText(room)],
          [t("cash.registered"), minuteText(history.created_at)],
          [
            t("cash.measures"),
            is_excluded || is_frozen ? (
              <>
                {is_excluded ? <Tag tone="bad">{t("cash_warning.excluded")}</Tag> : null}
                {is_frozen ? <Tag tone="bad">{t("cash_warning.frozen")}</Tag> : null}
              </>
            ) : (
              t("cash.no_measures")
            ),
          ],
        ]}
      />
    </>
  );
}
