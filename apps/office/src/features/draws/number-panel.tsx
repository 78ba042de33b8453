import type { ReactNode } from "react";

import { moneyText } from "../../domain/money/money-text.ts";
import { KeyValues } from "../../domain/parts/key-values.tsx";
import { Meter } from "../../domain/parts/meter.tsx";
import { Panel, PartTitle } from "../../domain/parts/panel.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { Exposure } from "./api/get-draw-exposure.ts";
import styles from "./draws.module.css";
import { numberText } from "./heat.ts";

type NumberPanelProps = { exposure: Exposure; chosen: number; acts: ReactNode };

/** One number against its cap, and the numbers with the highest stakes. */
export function NumberPanel({ exposure, chosen, acts }: NumberPanelProps) {
  const { t } = useTranslation();
  const { stakes, caps, odds, top, hot_numbers, blocked_numbers, worst } = exposure;
  const count = stakes.length;
  const staked = stakes[chosen] ?? 0;
  const cap = caps[chosen] ?? 0;
  const names = (numbers: readonly number[]): string[] =>
    numbers.map((number) => numberText(number, count));
  return (
    <Panel title={t("draws.number")}>
      <div className={styles.one}>
        <span className={styles.big}>{numberText(chosen, count)}</span>
        <div>
          <Meter share={cap === 0 ? 1 : staked / cap} label={t("draws.share")} />
          <KeyValues
            rows={[
              [t("draws.staked"), moneyText(staked)],
              [t("draws.cap"), moneyText(cap)],
              [t("draws.room"), moneyText(Math.max(0, cap - staked))],
              [t("draws.pays"), moneyText(staked * odds)],
            ]}
          />
        </div>
      </div>
      <div className={styles.numbers}>{acts}</div>
      <PartTitle
        aside={
          worst === null
            ? null
            : t("draws.worst", { number: worst.number, pays: moneyText(worst.pays) })
        }
      >
        {t("draws.top")}
      </PartTitle>
      <KeyValues
        rows={top
          .slice(0, 8)
          .map((row) => [
            row.number,
            t("draws.top_row", { staked: moneyText(row.staked), pays: moneyText(row.pays) }),
          ])}
      />
      <PartTitle>{t("draws.blocked")}</PartTitle>
      <div className={styles.numbers}>
        {blocked_numbers.length === 0 ? <span className={styles.quiet}>–</span> : null}
        {names(blocked_numbers.slice(0, 60)).map((name) => (
          <Tag key={name} tone="bad">
            {name}
          </Tag>
        ))}
      </div>
      <PartTitle>{t("draws.hot")}</PartTitle>
      <div className={styles.numbers}>
        {hot_numbers.length === 0 ? <span className={styles.quiet}>–</span> : null}
        {names(hot_numbers.slice(0, 60)).map((name) => (
          <Tag key={name} tone="wait">
            {name}
          </Tag>
        ))}
      </div>
    </Panel>
  );
}
