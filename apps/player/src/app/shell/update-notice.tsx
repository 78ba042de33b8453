import { Button } from "@shwe/ui";

import { useTranslation } from "../../locales/i18n.ts";
import { applyUpdate, useUpdateReady } from "../../pwa/update-ready.ts";
import styles from "./shell.module.css";

/** Offers to reload with a new version. The app never reloads by itself. */
export function UpdateNotice() {
  const { t } = useTranslation();
  if (!useUpdateReady()) return null;
  return (
    <div className={styles.update} role="status">
      <span>{t("update.text")}</span>
      <Button variant="gold" size="sm" onClick={applyUpdate}>
        {t("update.apply")}
      </Button>
    </div>
  );
}
