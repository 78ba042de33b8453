import { figuresClass } from "@shwe/ui";

import { useTranslation } from "../../locales/i18n.ts";
import { countdownParts } from "../dates/countdown-text.ts";
import { spokenTime } from "../dates/spoken-time.ts";
import { useSecondsUntil } from "../dates/use-server-clock.ts";

type DrawCountdownProps = {
  /** The moment as an ISO instant. */
  at: string;
  /** What ends at that moment, as part of the accessible name. */
  label: string;
  className?: string | undefined;
};

/**
 * The time until a draw opens or closes, by the server's clock. Needs the texts of the part `lottery`. Screen readers
 * read it on demand: a timer without a live region is never announced by itself.
 */
export function DrawCountdown({ at, label, className }: DrawCountdownProps) {
  const { t } = useTranslation();
  const seconds = useSecondsUntil(Date.parse(at));
  const { days, clock } = countdownParts(seconds);
  return (
    <span className={className} role="timer" aria-label={`${label}: ${spokenTime(t, seconds)}`}>
      {days > 0 && <small>{t("bet.days", { days })} </small>}
      <span className={figuresClass}>{clock}</span>
    </span>
  );
}
