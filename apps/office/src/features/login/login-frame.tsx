import { Mark } from "@shwe/ui";
import { LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";

import { clockText } from "../../domain/dates/time-text.ts";
import { useNow } from "../../domain/dates/use-now.ts";
import { useTranslation } from "../../locales/i18n.ts";
import styles from "./login-frame.module.css";

/** The card of the login page. */
export function LoginFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const time = clockText(new Date(useNow()).toISOString());
  return (
    <div className={styles.page}>
      <main className={styles.middle}>
        <section className={styles.card}>
          <header className={styles.head}>
            <Mark size={34} />
            <div>
              <h1>{t("login.title")}</h1>
              <p>{t("login.subtitle")}</p>
            </div>
          </header>
          {children}
          <footer className={styles.foot}>
            <span>{t("login.ends")}</span>
            <span>{t("login.clock", { time })}</span>
          </footer>
        </section>
      </main>
      <footer className={styles.bar}>
        <span>
          <LockKeyhole aria-hidden />
          {t("login.own_origin")}
        </span>
        <span>{t("login.recorded")}</span>
      </footer>
    </div>
  );
}
