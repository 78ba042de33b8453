import { yangonMinute } from "@shwe/rules";
import { Notice } from "@shwe/ui";
import { Link } from "react-router";

import { useTranslation } from "../../lib/i18n.ts";
import { type Pause, pause_reason_id } from "../../lib/protection-query.ts";
import styles from "./protection.module.css";

/** On every page while the player is on a break: what it is, until when, and where money goes out. */
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
