import { useTranslation } from "../../locales/i18n.ts";
import type { Data } from "../api/calls.ts";
import { dayOf, shortText } from "../dates/time-text.ts";
import { useNow } from "../dates/use-now.ts";
import { PartTitle } from "../parts/panel.tsx";
import { Timeline } from "../parts/timeline.tsx";
import { stateText, stateTone } from "./cash-state.ts";

type Events = Data<"getCashIn">["timeline"];

const minute_ms = 60_000;
const dotTones = { good: "good", bad: "bad", wait: "wait" } as const;

/** The changes of a request with who made them. */
export function CashTimeline({ events }: { events: Events }) {
  const { t } = useTranslation();
  const today = dayOf(useNow(minute_ms));
  return (
    <>
      <PartTitle>{t("cash.history")}</PartTitle>
      <Timeline
        rows={events.map(({ state, at, operator, note }, place) => {
          const tone = stateTone(state);
          return {
            id: `${place}`,
            time: shortText(at, today),
            text: stateText(state, t),
            note: [operator, note].filter((part) => part !== null).join(" · "),
            tone: tone in dotTones ? dotTones[tone as keyof typeof dotTones] : undefined,
          };
        })}
      />
    </>
  );
}
