import { IconButton } from "@shwe/ui";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { LanguageMenu } from "./language-menu.tsx";
import styles from "./phone-header.module.css";

/** All that stands over a page with one purpose, such as the login: the way back, and the language. */
export function BareHeader() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goBack = () => {
    // A page opened by a link from outside has nothing of ours before it.
    const isFirst = (window.history.state as { idx?: number } | null)?.idx === 0;
    void (isFirst ? navigate("/") : navigate(-1));
  };
  return (
    <header className={styles.bare}>
      <IconButton icon="back" label={t("menu.back")} onClick={goBack} />
      <LanguageMenu />
    </header>
  );
}
