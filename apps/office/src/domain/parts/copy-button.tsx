import { Check, Copy } from "lucide-react";
import { useState } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import { Button } from "./button.tsx";

/** Copies a text, and says so. */
export function CopyButton({ text, size }: { text: string; size?: "small" }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? Check : Copy;
  return (
    <Button
      size={size}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      <Icon aria-hidden />
      <span aria-live="polite">{isCopied ? t("do.copied") : t("do.copy")}</span>
    </Button>
  );
}
