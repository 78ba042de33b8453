import { Hand } from "lucide-react";

import { useTranslation } from "../../locales/i18n.ts";
import { useNow } from "../dates/use-now.ts";
import { Button } from "../parts/button.tsx";
import { useMay } from "../session/me.ts";
import { type Claim, claimAt } from "./claim.ts";

type TakeOverButtonProps = { claim: Claim; onTakeOver: () => void };

/** Takes the claim of a colleague over. Only owners have it, and the audit log shows it. */
export function TakeOverButton({ claim, onTakeOver }: TakeOverButtonProps) {
  const { t } = useTranslation();
  const may = useMay();
  const held = claimAt(claim, useNow());
  if (held === null || held.is_own || !may("cash.take_over")) return null;
  return (
    <Button size="small" onClick={onTakeOver}>
      <Hand aria-hidden />
      {t("cash.take_over")}
    </Button>
  );
}
