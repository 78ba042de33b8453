import { cx } from "@shwe/ui";
import { Hand } from "lucide-react";

import { useTranslation } from "../../locales/i18n.ts";
import { dayOf, durationText, shortText } from "../dates/time-text.ts";
import { useNow } from "../dates/use-now.ts";
import { Tag } from "../parts/tag.tsx";
import styles from "./cash.module.css";
import { type Claim, claimAt } from "./claim.ts";

type WaitsCellProps = {
  claim: Claim;
  /** From when the request waits; null if it is decided. */
  from: string | null;
  decided_at: string | null;
  promised_s: number | undefined;
};

const second_ms = 1_000;
const name_length_max = 8;

/** How long a request waits and who works on it, or when it was decided. */
export function WaitsCell({ claim, from, decided_at, promised_s }: WaitsCellProps) {
  const { t } = useTranslation();
  const now = useNow();
  if (from === null) return decided_at === null ? "–" : shortText(decided_at, dayOf(now));
  const ms = now - Date.parse(from);
  const held = claimAt(claim, now);
  return (
    <>
      <span className={cx(promised_s !== undefined && ms > promised_s * second_ms && styles.late)}>
        {durationText(ms)}
      </span>
      {held === null ? null : (
        <small>
          <Tag tone={held.is_own ? "gold" : "plain"} icon={Hand}>
            {held.is_own ? t("cash.yours") : held.operator.slice(0, name_length_max)}
          </Tag>
        </small>
      )}
    </>
  );
}
