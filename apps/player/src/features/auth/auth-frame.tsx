import { AgeBadge, Card, cx, goldTextClass, Icon, Mark, Rosette, VisuallyHidden } from "@shwe/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { useTranslation } from "../../locales/i18n.ts";
import { usePageTitle } from "../../domain/use-page-title.ts";
import styles from "./auth.module.css";
import { useAuthPath } from "./use-auth-path.ts";

const trust = [
  { icon: "book", text: "auth.trust_sealed" },
  { icon: "shield", text: "auth.trust_once" },
  { icon: "phone", text: "auth.trust_devices" },
] as const;

type AuthFrameProps = {
  title: string;
  /** The tagline under the brand name. */
  lead: string;
  /** The page that the link below the form opens: the login, or on the login page the registration. */
  other: "/login" | "/register";
  children: ReactNode;
};

/** The frame of every account page: background, brand name, form, and a link to the login or registration page. */
export function AuthFrame({ title, lead, other, children }: AuthFrameProps) {
  const { t } = useTranslation();
  const pathTo = useAuthPath();
  usePageTitle(title);
  const toRegister = other === "/register";
  return (
    <div className={styles.page}>
      <div className={styles.backdrop} aria-hidden>
        <span className={styles.rosette}>
          <Rosette />
        </span>
      </div>
      <header className={styles.crest}>
        <Mark size={64} />
        <h1>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h1>
        <b className={cx(styles.brand, goldTextClass)}>{t("brand.name")}</b>
        <p className={styles.lead}>{lead}</p>
      </header>
      <Card as="div" className={styles.card}>
        {children}
      </Card>
      <div className={styles.end}>
        <p className={styles.other}>
          {t(toRegister ? "auth.no_account" : "auth.have_account")}
          <Link to={pathTo(other)}>{t(toRegister ? "page.register" : "page.login")}</Link>
        </p>
        <ul className={styles.trust}>
          {trust.map(({ icon, text }) => (
            <li key={text}>
              <Icon name={icon} size={20} />
              {t(text)}
            </li>
          ))}
        </ul>
        <Link to="/help" className={styles.age}>
          <AgeBadge text={t("footer.age")} label={t("footer.age_label")} />
          <span>{t("page.help")}</span>
        </Link>
      </div>
    </div>
  );
}
