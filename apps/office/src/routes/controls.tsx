import { useQuery } from "@tanstack/react-query";

import { Waiting } from "../domain/api/waiting.tsx";
import { Note } from "../domain/parts/note.tsx";
import { Panel } from "../domain/parts/panel.tsx";
import { useMay } from "../domain/session/me.ts";
import { switchesQuery } from "../features/controls/api/list-switches.ts";
import styles from "../features/controls/controls.module.css";
import { ProfilePanel } from "../features/controls/profile-panel.tsx";
import { SwitchCard } from "../features/controls/switch-card.tsx";
import { useTranslation } from "../locales/i18n.ts";
import page from "./controls.module.css";

/** Every switch with its state and effect, and the jurisdiction profile. */
export function ControlsPage() {
  const { t } = useTranslation();
  const may = useMay();
  const query = useQuery(switchesQuery());
  const { data } = query;
  const off = data?.filter(({ is_on }) => !is_on).length ?? 0;
  return (
    <div className={page.page}>
      <Panel
        title={t("controls.switches")}
        aside={t("controls.count", { off, all: data?.length ?? 0 })}
      >
        <Note title={t("controls.rule")}>{t("controls.rule_text")}</Note>
        {data !== undefined ? (
          <ul className={styles.cards}>
            {data.map((row) => (
              <SwitchCard key={row.name} row={row} canManage={may("switches.manage")} />
            ))}
          </ul>
        ) : (
          <Waiting query={query} rows={8} />
        )}
      </Panel>
      <ProfilePanel />
    </div>
  );
}
