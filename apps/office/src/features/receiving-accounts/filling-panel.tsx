import { yangonInstant } from "@shwe/rules";

import { TimeChart } from "../../domain/charts/time-chart.tsx";
import { Panel } from "../../domain/parts/panel.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { Account } from "./api/list-accounts.ts";
import { filling_colours, fillingSeries, fullestAccounts } from "./filling-series.ts";
import styles from "./receiving-accounts.module.css";

const chart_height = 190;

/** How the accounts that are filled most approach their ceilings today. */
export function FillingPanel({ accounts, today }: { accounts: readonly Account[]; today: string }) {
  const { t } = useTranslation();
  const shown = fullestAccounts(accounts);
  if (shown.length === 0) return null;
  const midnight_ms = yangonInstant(today, "00:00").getTime();
  return (
    <Panel
      title={t("accounts.filling")}
      aside={
        <span className={styles.legend}>
          {shown.map(({ id, label }, place) => (
            <span key={id}>
              <i style={{ background: `var(--${filling_colours[place]})` }} /> {label}
            </span>
          ))}
        </span>
      }
    >
      <TimeChart
        label={t("accounts.filling_chart")}
        height={chart_height}
        series={fillingSeries(shown, midnight_ms, t("accounts.ceiling"))}
      />
    </Panel>
  );
}
