import { Download, Eye, Printer } from "lucide-react";
import { useState } from "react";

import { fileName } from "../../lib/file-name.ts";
import { saveFile } from "../../lib/save-file.ts";
import { useTranslation } from "../../locales/i18n.ts";
import { dayOf } from "../dates/time-text.ts";
import { serverNow } from "../dates/server-clock.ts";
import { Button } from "../parts/button.tsx";
import { CopyButton } from "../parts/copy-button.tsx";
import { PartTitle } from "../parts/panel.tsx";
import { Tag } from "../parts/tag.tsx";
import styles from "./recovery-codes.module.css";

type RecoveryCodesProps = {
  name: string;
  codes: readonly string[];
  /** Called when the operator states that the codes are stored, or takes it back. */
  onStored: (isStored: boolean) => void;
};

/** The recovery codes, shown once. */
export function RecoveryCodes({ name, codes, onStored }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const [isStored, setStored] = useState(false);
  const day = dayOf(serverNow());
  const text = `${t("enrol.codes_file", { name, day })}\n\n${codes.join("\n")}\n`;
  return (
    <div className={styles.codes}>
      <PartTitle
        isMain
        aside={
          <Tag tone="wait" icon={Eye}>
            {t("enrol.once")}
          </Tag>
        }
      >
        {t("enrol.codes")}
      </PartTitle>
      <p>{t("enrol.codes_text")}</p>
      <ol className={styles.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.acts}>
        <Button
          onClick={() =>
            saveFile(fileName(["recovery-codes", name, day], "txt"), text, "text/plain")
          }
        >
          <Download aria-hidden />
          {t("do.download")}
        </Button>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden />
          {t("do.print")}
        </Button>
        <CopyButton text={text} />
      </div>
      <label className={styles.stored}>
        <input
          type="checkbox"
          checked={isStored}
          onChange={({ target }) => {
            setStored(target.checked);
            onStored(target.checked);
          }}
        />
        {t("enrol.stored")}
      </label>
    </div>
  );
}
