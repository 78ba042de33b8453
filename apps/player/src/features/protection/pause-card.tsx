import { yangonMinute } from "@shwe/rules";
import { StateCard } from "@shwe/ui";

import { useTranslation } from "../../locales/i18n.ts";
import type { Pause } from "../../domain/protection/protection-query.ts";

/** The current break with its end and what the player can still do. */
export function PauseCard({ pause: { kind, until } }: { pause: Pause }) {
  const { t } = useTranslation();
  const time = yangonMinute(until);
  return (
    <StateCard
      icon={kind === "exclusion" ? "ban" : "pause"}
      tone="warn"
      title={t(`protect.on_${kind}`, { time })}
    >
      {t("protect.still_possible")}
    </StateCard>
  );
}
