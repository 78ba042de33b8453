import type { Data } from "../../domain/api/calls.ts";
import { minuteText } from "../../domain/dates/time-text.ts";
import { moneyText } from "../../domain/money/money-text.ts";
import { Avatar } from "../../domain/parts/avatar.tsx";
import { Meter } from "../../domain/parts/meter.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import styles from "./players.module.css";

export function Nothing() {
  const { t } = useTranslation();
  return <p className={styles.quiet}>{t("players.nothing")}</p>;
}

/** The limits that the player has set, each with what is used. */
export function LimitRows({ limits }: { limits: Data<"getPlayerProtection">["limits"] }) {
  const { t } = useTranslation();
  if (limits.length === 0) return <Nothing />;
  return (
    <div className={styles.limits}>
      {limits.map(({ kind, period, amount, used, resets_at, raise }) => (
        <div key={`${kind}-${period}`} className={styles.limit}>
          <div>
            <span>
              {t("players.limit_of", { kind: t(`limit.${kind}`), period: t(`period.${period}`) })}
            </span>
            <b>
              {moneyText(used)} / {moneyText(amount)}
            </b>
          </div>
          <Meter share={used / amount} label={t(`limit.${kind}`)} isOwn />
          <small>
            {t("players.resets", { time: minuteText(resets_at) })}
            {raise === null
              ? null
              : ` · ${t("players.raise", { time: minuteText(raise.possible_at) })}`}
          </small>
        </div>
      ))}
    </div>
  );
}

export function NoteRows({ notes }: { notes: Data<"listPlayerNotes">["rows"] }) {
  if (notes.length === 0) return <Nothing />;
  return (
    <div>
      {notes.map(({ id, operator, text, at }) => (
        <div key={id} className={styles.note}>
          <Avatar name={operator} />
          <span>
            {text}
            <small>
              {operator} · {minuteText(at)}
            </small>
          </span>
        </div>
      ))}
    </div>
  );
}
