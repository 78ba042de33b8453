import { Skeleton } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";

import { useLocale, useTranslation } from "../../../../locales/i18n.ts";
import { drawTimesQuery } from "../api/get-draw-times.ts";
import { awaitedOf } from "./awaited-moment.ts";
import { TimeLeft } from "../head/time-left.tsx";
import { useSecondsUntil } from "../../../../domain/dates/use-server-clock.ts";
import styles from "./slip-countdown.module.css";

/** The countdown of a pending slip to the close of its draw, then to the result. */
export function SlipCountdown({ draw_id }: { draw_id: number }) {
  const { tag } = useLocale();
  const { data: times, error } = useQuery(drawTimesQuery(draw_id, tag));
  if (times !== undefined) return <Waiting {...times} />;
  // If the times cannot be loaded, the slip is shown without a countdown.
  return error === null ? <Skeleton className={styles.bone} /> : null;
}

type WaitingProps = { state: string; close_at: string; result_at: string };

function Waiting({ state, close_at, result_at }: WaitingProps) {
  const { t } = useTranslation();
  const until_close_s = useSecondsUntil(Date.parse(close_at));
  const until_result_s = useSecondsUntil(Date.parse(result_at));
  const { stage, ...left } = awaitedOf({
    takesBets: state === "open",
    until_close_s,
    until_result_s,
  });
  if (stage === "due") return <p className={styles.due}>{t("bet.result_due")}</p>;
  const label = t(stage === "close" ? "bet.closes_in" : "bet.result_in");
  return <TimeLeft label={label} className={styles.left} {...left} />;
}
