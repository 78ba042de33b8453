import { yangonMinute } from "@shwe/rules";
import { StateCard } from "@shwe/ui";

import { useTranslation } from "../../lib/i18n.ts";
import type { Pause } from "../../lib/protection-query.ts";

/** The break that is on, with its end, and what is still possible. */
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
