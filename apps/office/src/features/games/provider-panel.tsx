import type { ReactNode } from "react";

import { minuteText } from "../../domain/dates/time-text.ts";
import { moneyText } from "../../domain/money/money-text.ts";
import { KeyValues } from "../../domain/parts/key-values.tsx";
import { Meter } from "../../domain/parts/meter.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { Panel, PartTitle } from "../../domain/parts/panel.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { Provider } from "./api/list-providers.ts";
import styles from "./games.module.css";
import { ProviderState } from "./provider-state.tsx";

type ProviderPanelProps = {
  provider: Provider;
  /** The requests about the provider, and the acts. */
  children: ReactNode;
};

/** One provider: why it is stopped, its caps, and how it is connected. */
export function ProviderPanel({ provider, children }: ProviderPanelProps) {
  const { t } = useTranslation();
  const { name, stopped_at, stop_reason, win_max, loss_max, loss_hour } = provider;
  const { synced_at, sync_error, addresses, protocol } = provider;
  const lost = Math.max(0, loss_hour);
  return (
    <Panel title={name} aside={<ProviderState stopped_at={stopped_at} />}>
      {stopped_at === null ? null : (
        <Note tone="bad" title={t("games.stopped_at", { time: minuteText(stopped_at) })}>
          {stop_reason}
        </Note>
      )}
      {sync_error === null ? null : (
        <Note tone="wait" title={t("games.sync_failed")}>
          {sync_error}
        </Note>
      )}
      <PartTitle aside={t("games.caps_rule")}>{t("games.caps")}</PartTitle>
      <div className={styles.cap}>
        <span>
          {t("games.loss_max")}
          <b>
            {moneyText(lost)} / {moneyText(loss_max)}
          </b>
        </span>
        <Meter share={lost / loss_max} label={t("games.loss_of", { name })} />
      </div>
      <KeyValues
        rows={[
          [t("games.win_max"), moneyText(win_max)],
          [t("games.protocol"), t(`game_protocol.${protocol}`)],
          [t("games.synced"), synced_at === null ? null : minuteText(synced_at)],
          [t("games.addresses"), addresses.join(", ")],
        ]}
      />
      {children}
    </Panel>
  );
}
