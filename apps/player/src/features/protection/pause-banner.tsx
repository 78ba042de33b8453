import { yangonMinute } from "@shwe/rules";
import { Notice } from "@shwe/ui";
import { Link } from "react-router";

import { useTranslation } from "../../locales/i18n.ts";
import { type Pause, pause_reason_id } from "../../domain/protection/protection-query.ts";
import styles from "./protection.module.css";

/** Shown on every page during a break or self-exclusion: its kind, its end and a link to cash-out. */
export function PauseBanner({ pause: { kind, until } }: { pause: Pause }) {
  const { t } = useTranslation();
  return (
    <aside className={styles.banner} aria-label={t("page.protection")}>
      <Notice kind="warn" icon={kind === "exclusion" ? "ban" : "pause"}>
        <div className={styles.bannerText}>
          <span id={pause_reason_id}>{t(`protect.on_${kind}`, { time: yangonMinute(until) })}</span>
          <Link to="/cashout">{t("page.cashout")}</Link>
        </div>
      </Notice>
    </aside>
  );
}
