import { Eye } from "lucide-react";
import { type ReactNode, useState } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import { Button } from "./button.tsx";

type RevealProps = {
  /** What is shown until it is revealed. */
  masked: ReactNode;
  /** Fetches the private value; the server records the view before it replies. */
  reveal: () => Promise<ReactNode>;
};

/** A private value, masked until the operator asks for it. Each view is recorded. */
export function Reveal({ masked, reveal }: RevealProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<ReactNode>();
  if (shown !== undefined) return shown;
  return (
    <>
      {masked}
      <Button size="small" kind="ghost" onClick={() => void reveal().then(setShown)}>
        <Eye aria-hidden />
        {t("do.reveal")}
      </Button>
    </>
  );
}
