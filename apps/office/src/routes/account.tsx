import { dayOf, durationText, minuteText } from "../domain/dates/time-text.ts";
import { useNow } from "../domain/dates/use-now.ts";
import { Avatar } from "../domain/parts/avatar.tsx";
import { DetailHead } from "../domain/parts/detail-head.tsx";
import { Stats } from "../domain/parts/stats.tsx";
import { useMe } from "../domain/session/me.ts";
import { KeyPanel } from "../features/account/key-panel.tsx";
import { OwnSessions } from "../features/account/own-sessions.tsx";
import { Passkeys } from "../features/account/passkeys.tsx";
import { RecoveryPanel } from "../features/account/recovery-panel.tsx";
import { useTranslation } from "../locales/i18n.ts";
import styles from "./detail-page.module.css";

const minute_ms = 60_000;

/** The own account: second factor and sessions. */
export function AccountPage() {
  const { t } = useTranslation();
  const me = useMe();
  const now = useNow(minute_ms);
  const left = (at: string): string => durationText(Date.parse(at) - now);
  const checkerLeft_ms = Date.parse(me.checker_from) - now;
  return (
    <div className={styles.page}>
      <DetailHead
        picture={<Avatar name={me.name} isLarge />}
        title={me.name}
        note={t("operators.number", { id: me.id, role: t(`role.${me.role}`) })}
      />
      <Stats
        rows={[
          {
            label: t("account.session_left"),
            value: left(me.expires_at),
            note: t("account.until", { time: minuteText(me.expires_at) }),
          },
          {
            label: t("account.proof"),
            value:
              Date.parse(me.proved_until) > now ? left(me.proved_until) : t("account.on_demand"),
            note: t("account.proof_note"),
          },
          {
            label: t("account.checks"),
            value: checkerLeft_ms > 0 ? durationText(checkerLeft_ms) : t("operators.checker_yes"),
            note: checkerLeft_ms > 0 ? t("account.checks_wait") : t("account.checks_note"),
            tone: checkerLeft_ms > 0 ? "wait" : "good",
          },
          { label: t("account.day"), value: dayOf(now), note: t("shell.yangon") },
        ]}
      />
      <div className={styles.columns}>
        <Passkeys />
        <RecoveryPanel />
      </div>
      <div className={styles.columns}>
        <OwnSessions />
        <KeyPanel />
      </div>
    </div>
  );
}
