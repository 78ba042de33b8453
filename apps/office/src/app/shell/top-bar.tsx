import { Clock, Search } from "lucide-react";
import { useEffect } from "react";
import { useMatches } from "react-router";

import { clockText, dayOf, weekdayText } from "../../domain/dates/time-text.ts";
import { useNow } from "../../domain/dates/use-now.ts";
import { useIsKeyOn } from "../../domain/keys/character-keys.ts";
import { ariaKeys } from "../../domain/keys/match-key.ts";
import { KeyCaps } from "../../domain/parts/key-caps.tsx";
import { useShownSubject } from "../../domain/names/page-subject.ts";
import { useTranslation } from "../../locales/i18n.ts";
import type { Page } from "../pages.ts";
import { StateTags } from "./state-tag.tsx";
import styles from "./top-bar.module.css";

/** The path and title of the page, the search, the state of the office and the clock of the server. */
export function TopBar({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation();
  const isOn = useIsKeyOn();
  const page = useMatches()
    .map(({ handle }) => handle as Page | undefined)
    .findLast((handle) => handle !== undefined);
  const subject = useShownSubject();
  const title = page === undefined ? t("page.account") : t(page.label);
  const [above, last] =
    subject !== undefined
      ? [title, subject]
      : [page === undefined ? undefined : t(`group.${page.group}`), title];
  const full = subject === undefined ? title : t("shell.subject", { page: title, subject });
  useEffect(() => {
    document.title = t("shell.title", { page: full });
  }, [t, full]);
  return (
    <header className={styles.bar}>
      <h1 title={full}>
        {above === undefined || above === last ? null : <span>{above} / </span>}
        {last}
      </h1>
      <button
        type="button"
        className={styles.search}
        onClick={onSearch}
        aria-keyshortcuts={isOn("/") ? ariaKeys("/") : undefined}
      >
        <Search aria-hidden />
        <span>{t("shell.search")}</span>
        <KeyCaps keys="/" />
      </button>
      <StateTags />
      <YangonClock />
    </header>
  );
}

function YangonClock() {
  const { t } = useTranslation();
  const now = useNow();
  const day = dayOf(now);
  return (
    <span className={styles.clock}>
      <Clock aria-hidden />
      <span className={styles.day}>
        {t(`weekday.${weekdayText(day)}`)} {day}
      </span>
      <b>{clockText(new Date(now).toISOString())}</b>
      <span className={styles.day}>{t("shell.yangon")}</span>
    </span>
  );
}
