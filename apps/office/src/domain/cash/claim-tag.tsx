import { Hand } from "lucide-react";

import { useTranslation } from "../../locales/i18n.ts";
import { useNow } from "../dates/use-now.ts";
import { Tag } from "../parts/tag.tsx";
import { type Claim, claimAt, leftText } from "./claim.ts";

/** Who works on a request, and how long the claim lasts without activity. */
export function ClaimTag({ claim }: { claim: Claim }) {
  const { t } = useTranslation();
  const now = useNow();
  const held = claimAt(claim, now);
  if (held === null) return <Tag icon={Hand}>{t("cash.free")}</Tag>;
  const left = leftText(Date.parse(held.until_at) - now);
  return (
    <Tag tone={held.is_own ? "gold" : "wait"} icon={Hand}>
      {held.is_own
        ? t("cash.yours_for", { left })
        : t("cash.claimed_by", { name: held.operator, left })}
    </Tag>
  );
}
