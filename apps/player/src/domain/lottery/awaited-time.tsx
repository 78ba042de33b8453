import { cx } from "@shwe/ui";

import { useTranslation } from "../../locales/i18n.ts";
import { TimeLeft } from "../dates/time-left.tsx";
import { useSecondsUntil } from "../dates/use-server-clock.ts";
import { awaitedOf } from "./awaited-moment.ts";
import styles from "./awaited-time.module.css";

type AwaitedTimeProps = {
  state: string;
  close_at: string;
  result_at: string;
  className?: string | undefined;
};

/** The countdown of a pending slip to the close of its draw, then to the result. */
export function AwaitedTime({ state, close_at, result_at, className }: AwaitedTimeProps) {
  const { t } = useTranslation();
  const until_close_s = useSecondsUntil(Date.parse(close_at));
  const until_result_s = useSecondsUntil(Date.parse(result_at));
  const { stage, ...left } = awaitedOf({
    takesBets: state === "open",
    until_close_s,
    until_result_s,
  });
  if (stage === "due") return <p className={cx(styles.due, className)}>{t("bet.result_due")}</p>;
  const label = t(stage === "close" ? "bet.closes_in" : "bet.result_in");
  return <TimeLeft label={label} className={cx(styles.left, className)} {...left} />;
}
