import { Tooltip } from "@base-ui/react/tooltip";
import { useQuery } from "@tanstack/react-query";
import {
  CircleAlert,
  FlaskConical,
  type LucideIcon,
  TriangleAlert,
  Wifi,
  WifiOff,
} from "lucide-react";
import { Link } from "react-router";

import { useNow } from "../../domain/dates/use-now.ts";
import popup from "../../domain/parts/popup.module.css";
import { Tag, type Tone } from "../../domain/parts/tag.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useIsLost } from "./live-connection.ts";
import { type Health, liveQuery } from "./live-query.ts";
import { problemsOf, type ShownState, summaryOf } from "./state-lines.ts";
import { statusQuery } from "./status-query.ts";
import styles from "./top-bar.module.css";

/** The environment, and whether the server replies and everything runs. */
export function StateTags() {
  const { t } = useTranslation();
  const { data, isError } = useQuery(statusQuery());
  const { data: live } = useQuery(liveQuery());
  const isLost = useIsLost();
  return (
    <>
      {data === undefined || data.environment === "production" ? null : (
        <Tag tone="note" icon={FlaskConical}>
          {t(`shell.environment.${data.environment}`)}
        </Tag>
      )}
      {isError ? (
        <Tag tone="bad" icon={WifiOff}>
          {t("shell.unreachable")}
        </Tag>
      ) : live === undefined ? (
        <Tag tone="good" icon={Wifi}>
          {t("shell.reachable")}
        </Tag>
      ) : (
        <HealthTag state={{ ...live, isLost }} />
      )}
    </>
  );
}

/** The spoken label need not change each second. */
const minute_ms = 60_000;

const tones: Record<Health["level"], { tone: Tone; icon: LucideIcon }> = {
  good: { tone: "good", icon: Wifi },
  warn: { tone: "wait", icon: TriangleAlert },
  bad: { tone: "bad", icon: CircleAlert },
};

/** Green, amber or red, with the reasons on hover and focus. Opens the page with the worst reason. */
function HealthTag({ state }: { state: ShownState }) {
  const { t } = useTranslation();
  const problems = problemsOf(state, useNow(minute_ms), t);
  const [worst] = problems;
  const level = worst?.level ?? "good";
  const count = problems
    .filter((problem) => problem.level === level)
    .reduce((sum, problem) => sum + problem.count, 0);
  const label = level === "good" ? t("state.good") : t(`state.${level}`, { count });
  return (
    <Tooltip.Root>
      <Tooltip.Trigger
        render={
          <Link
            to={worst?.path ?? "/dashboard#health"}
            className={styles.state}
            aria-label={[label, ...problems.map(({ text }) => text)].join(", ")}
          />
        }
      >
        <Tag {...tones[level]}>{label}</Tag>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Positioner
          role="region"
          aria-label={t("state.reasons")}
          side="bottom"
          sideOffset={6}
          className={popup.positioner}
        >
          <Tooltip.Popup className={popup.tip}>
            <Reasons state={state} />
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

function Reasons({ state }: { state: ShownState }) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <ul className={styles.reasons}>
      {problemsOf(state, now, t).map(({ level, text }) => (
        <li key={text} data-level={level}>
          {text}
        </li>
      ))}
      {summaryOf(state.health, now, t).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
