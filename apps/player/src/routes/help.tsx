import { ContactCard } from "../features/content/contact-card.tsx";
import { Questions } from "../features/help/questions.tsx";
import { HelpPanel } from "../features/protection/help-panel.tsx";
import { useTranslation } from "../locales/i18n.ts";
import { useUser } from "../domain/session/session.ts";
import { usePageTitle } from "../domain/use-page-title.ts";
import styles from "./account-page.module.css";

export function HelpPage() {
  const { t } = useTranslation();
  const user = useUser();
  usePageTitle(t("page.help"));
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t("page.help")}</h1>
      <HelpPanel isPlayer={user !== null}>
        <Questions />
        <ContactCard />
      </HelpPanel>
    </div>
  );
}
