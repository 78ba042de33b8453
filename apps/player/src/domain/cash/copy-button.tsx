import { Button, toast } from "@shwe/ui";

import { useTranslation } from "../../locales/i18n.ts";
import styles from "./cash.module.css";

type CopyButtonProps = {
  /** What is copied. */
  text: string;
  /** The name of the copied value, for screen readers. */
  what: string;
};

export function CopyButton({ text, what }: CopyButtonProps) {
  const { t } = useTranslation();
  const copy = () => {
    navigator.clipboard
      .writeText(text)
      .then(() => toast.success(t("cash.copied", { what })))
      // In-app browsers often refuse clipboard access; the message contains the text, so that it can be typed.
      .catch(() => toast.error(t("cash.copy_failed", { text })));
  };
  return (
    <Button
      variant="line"
      size="sm"
      icon="copy"
      className={styles.copy}
      aria-label={`${t("cash.copy")}: ${what}`}
      onClick={copy}
    >
      {t("cash.copy")}
    </Button>
  );
}
