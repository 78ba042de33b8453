import { cx, Mark } from "@shwe/ui";
import type { ReactNode } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import styles from "./enrol.module.css";

const steps = ["enrol.step_password", "enrol.step_authenticator", "enrol.step_codes"] as const;

type EnrolFrameProps = { title: string; subtitle: string; done: number; children: ReactNode };

/** The card of the enrolment, with its steps. */
export function EnrolFrame({ title, subtitle, done, children }: EnrolFrameProps) {
  const { t } = useTranslation();
  return (
    <main className={styles.page}>
      <section className={styles.card}>
        <header className={styles.head}>
          <Mark size={34} />
          <div>
            <h1>{title}</h1>
            <p>{subtitle}</p>
          </div>
          <ol className={styles.steps} aria-label={t("enrol.steps")}>
            {steps.map((step, at) => (
              <li key={step} className={cx(at < done && styles.done, at === done && styles.now)}>
                <b>{at + 1}</b>
                {t(step)}
              </li>
            ))}
          </ol>
        </header>
        {children}
      </section>
    </main>
  );
}
