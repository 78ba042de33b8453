import { Card, Icon, IconTile } from "@shwe/ui";
import { useState } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import { ExclusionSheet } from "./exclusion-sheet.tsx";
import styles from "./protection.module.css";

export function ExclusionRow() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="div">
      <button type="button" className={styles.row} onClick={() => setOpen(true)}>
        <IconTile icon="ban" tone="bad" />
        <span>
          <b>{t("protect.exclude")}</b>
          <small>{t("protect.exclude_short")}</small>
        </span>
        <Icon name="chev" size={18} />
      </button>
      <ExclusionSheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}
