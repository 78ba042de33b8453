import { formatWhole } from "@shwe/rules";
import { useQuery } from "@tanstack/react-query";

import type { Data } from "../../domain/api/calls.ts";
import { Failure } from "../../domain/api/failure.tsx";
import { durationText, minuteText, secondText } from "../../domain/dates/time-text.ts";
import { useNow } from "../../domain/dates/use-now.ts";
import { type Stat, Stats } from "../../domain/parts/stats.tsx";
import { type Translate, useTranslation } from "../../locales/i18n.ts";
import { actStateQuery } from "./api/get-act-state.ts";

const minute_ms = 60_000;
const hash_shown = 8;

/** The state of the audit log: entries, seals, and the newest verification. */
export function ActState() {
  const { t } = useTranslation();
  const now = useNow(minute_ms);
  const { data, error, refetch } = useQuery(actStateQuery());
  if (data === undefined && error !== null)
    return <Failure error={error} onRetry={() => void refetch()} />;
  return <Stats rows={statsOf(data, t, now)} />;
}

function statsOf(state: Data<"getActState"> | undefined, t: Translate, now: number): Stat[] {
  if (state === undefined)
    return [t("acts.entries"), t("acts.waiting"), t("acts.last_seal"), t("acts.last_audit")].map(
      (label) => ({ label, value: "…", note: "…" }),
    );
  const { acts, unsealed, seals, last_seal, last_audit } = state;
  return [
    {
      label: t("acts.entries"),
      value: formatWhole(acts),
      note: t("acts.seals", { count: formatWhole(seals) }),
    },
    {
      label: t("acts.waiting"),
      value: formatWhole(unsealed),
      note: t("acts.waiting_note"),
      tone: unsealed === 0 ? "good" : undefined,
    },
    {
      label: t("acts.last_seal"),
      value:
        last_seal === null
          ? "–"
          : t("acts.ago", { time: durationText(now - Date.parse(last_seal.sealed_at)) }),
      note:
        last_seal === null
          ? t("acts.never")
          : t("acts.seal_note", {
              seq: last_seal.seq,
              time: minuteText(last_seal.sealed_at),
              hash: last_seal.root.slice(0, hash_shown),
            }),
    },
    {
      label: t("acts.last_audit"),
      value: last_audit === null ? "–" : last_audit.is_sound ? t("acts.sound") : t("acts.broken"),
      note:
        last_audit === null
          ? t("acts.never")
          : last_audit.is_sound
            ? secondText(last_audit.at)
            : last_audit.finding,
      tone: last_audit === null ? undefined : last_audit.is_sound ? "good" : "bad",
    },
  ];
}
