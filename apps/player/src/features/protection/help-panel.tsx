import { AgeBadge, buttonClass, Card, Icon, IconTile } from "@shwe/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { useTranslation } from "../../locales/i18n.ts";
import styles from "./protection.module.css";

const signs = [
  "help.sign_money",
  "help.sign_chase",
  "help.sign_time",
  "help.sign_secret",
  "help.sign_borrow",
] as const;
const tools = [
  { icon: "chart", title: "help.tool_limits", text: "help.tool_limits_text" },
  { icon: "clock", title: "help.tool_check", text: "help.tool_check_text" },
  { icon: "pause", title: "help.tool_break", text: "help.tool_break_text" },
  { icon: "ban", title: "help.tool_exclude", text: "help.tool_exclude_text" },
] as const;

type HelpPanelProps = {
  isPlayer: boolean;
  /** Questions and contacts, after the age limit. */ children: ReactNode;
};

/** The help page: age limit, the given cards, then warning signs and what to do. Visitors see it too. */
export function HelpPanel({ isPlayer, children }: HelpPanelProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.panel}>
      <Card className={styles.age} aria-labelledby="help-age">
        <AgeBadge text={t("footer.age")} label={t("footer.age_label")} />
        <div>
          <h2 id="help-age">{t("footer.age_label")}</h2>
          <p className={styles.hint}>{t("help.age_text")}</p>
        </div>
      </Card>
      {children}
      <Card className={styles.card} aria-labelledby="help-signs">
        <h2 id="help-signs">{t("help.signs")}</h2>
        <ul className={styles.signs}>
          {signs.map((sign) => (
            <li key={sign}>
              <Icon name="alert" size={16} />
              {t(sign)}
            </li>
          ))}
        </ul>
        <p className={styles.hint}>{t("help.signs_text")}</p>
      </Card>
      <Card className={styles.card} aria-labelledby="help-tools">
        <h2 id="help-tools">{t("help.tools")}</h2>
        <ul className={styles.tools}>
          {tools.map(({ icon, title, text }) => (
            <li key={title}>
              <IconTile icon={icon} />
              <div>
                <b>{t(title)}</b>
                <p className={styles.hint}>{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
        <Link to="/protection" className={buttonClass({ variant: "gold", full: true })}>
          {t(isPlayer ? "help.open" : "help.open_login")}
        </Link>
      </Card>
    </div>
  );
}
