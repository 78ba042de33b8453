import { useTranslation } from "../../locales/i18n.ts";
import { useNow } from "../dates/use-now.ts";
import styles from "./code-clock.module.css";

const window_s = 30;

/** How many seconds the code that the authenticator app shows is still valid. */
export function CodeClock() {
  const { t } = useTranslation();
  const left = window_s - ((useNow() / 1_000) % window_s);
  return (
    <span className={styles.clock} aria-hidden>
      {t("login.seconds", { left })}
    </span>
  );
}
