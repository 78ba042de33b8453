import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { Waiting } from "../../domain/api/waiting.tsx";
import { durationText } from "../../domain/dates/time-text.ts";
import { useNow } from "../../domain/dates/use-now.ts";
import { changeText, moneyText } from "../../domain/money/money-text.ts";
import { countText } from "../../domain/names/count-text.ts";
import { type CheckRow, Checks } from "../../domain/parts/checks.tsx";
import { KeyValues } from "../../domain/parts/key-values.tsx";
import { Meter } from "../../domain/parts/meter.tsx";
import { Panel } from "../../domain/parts/panel.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { dashboardQuery } from "./api/get-dashboard.ts";
import { healthQuery } from "./api/get-health.ts";
import { queuesQuery } from "./api/get-queues.ts";
import { nextDrawsQuery } from "./api/list-next-draws.ts";
import styles from "./dashboard.module.css";
import { jobText } from "./job-text.ts";
import { nextText } from "./next-text.ts";

const shown_draws = 6;

/** The next draws, each with its fullest number against the cap. */
export function NextDraws() {
  const { t } = useTranslation();
  const now = useNow();
  const query = useQuery(nextDrawsQuery());
  const { data } = query;
  return (
    <Panel title={t("dashboard.next")} aside={<Link to="/draws">{t("page.draws")}</Link>}>
      {data === undefined ? <Waiting query={query} rows={6} /> : null}
      {data?.length === 0 ? <p className={styles.quiet}>{t("dashboard.no_draws")}</p> : null}
      <ul className={styles.draws}>
        {(data ?? [])
          .slice(0, shown_draws)
          .map(({ id, game, slot, state, reason, close_at, staked, fullest }) => (
            <li key={id}>
              <span>
                <Link to={`/draws/${id}`}>
                  {t(`game.${game}`)} · {slot}
                </Link>
                <small>
                  {t("dashboard.staked", { staked: moneyText(staked) })}
                  {fullest === null
                    ? null
                    : ` · ${t("dashboard.fullest", { number: fullest.number, share: Math.round(fullest.share / 10) })}`}
                </small>
                <Meter share={(fullest?.share ?? 0) / 1_000} label={t("draws.fullest")} />
              </span>
              <b>{nextText({ state, reason, close_at }, now, t)}</b>
            </li>
          ))}
      </ul>
    </Panel>
  );
}

const ages = ["minutes_10", "hour_1", "hours_24", "older"] as const;
const pathOf = {
  level2: "/level2",
  approvals: "/approvals",
  results: "/draws?state=sealed",
  cash_in: "/cash_in",
  cash_out: "/cash_out",
} as const;

/** Requests that wait, by age. */
export function Queues() {
  const { t } = useTranslation();
  const now = useNow();
  const query = useQuery(queuesQuery());
  const { data } = query;
  return (
    <Panel title={t("dashboard.waiting")}>
      {data === undefined ? <Waiting query={query} rows={3} /> : null}
      <ul className={styles.queues}>
        {(data ?? []).map(({ kind, ages: counts, oldest_at }) => (
          <li key={kind}>
            <Link to={pathOf[kind]}>{t(`queue.${kind}`)}</Link>
            <span className={styles.bars}>
              {ages.map((age) =>
                counts[age] === 0 ? null : (
                  <span key={age} className={styles[age]} style={{ flexGrow: counts[age] }}>
                    {countText(counts[age])}
                    <span className={styles.unseen}> {t(`age.${age}`)}</span>
                  </span>
                ),
              )}
            </span>
            <small>{oldest_at === null ? "–" : durationText(now - Date.parse(oldest_at))}</small>
          </li>
        ))}
      </ul>
      <div className={styles.legend} aria-hidden>
        {ages.map((age) => (
          <span key={age}>
            <i className={styles[age]} />
            {t(`age.${age}`)}
          </span>
        ))}
      </div>
    </Panel>
  );
}

/** The gross result of each lottery today. */
export function Products() {
  const { t } = useTranslation();
  const query = useQuery(dashboardQuery());
  const { data } = query;
  return (
    <Panel title={t("dashboard.products")} aside={t("dashboard.today")}>
      {data === undefined ? <Waiting query={query} rows={5} /> : null}
      <KeyValues
        rows={(data?.games ?? []).map(({ game, gross, last_week_gross }) => [
          t(`game.${game}`),
          <span key="gross">
            <b>{changeText(gross)}</b>{" "}
            <small className={styles.quiet}>
              {t("dashboard.before", { gross: changeText(last_week_gross) })}
            </small>
          </span>,
        ])}
      />
    </Panel>
  );
}

const ageText = (age_s: number | null): string =>
  age_s === null ? "–" : durationText(age_s * 1_000);

/** Sources, seals and audits with their ages. */
export function HealthPanel() {
  const { t } = useTranslation();
  const query = useQuery(healthQuery());
  const { data } = query;
  if (data === undefined)
    return (
      <Panel id="health" title={t("dashboard.health")}>
        <Waiting query={query} rows={6} />
      </Panel>
    );
  const rows: CheckRow[] = [
    ...data.sources.map(({ source, age_s, is_late, verdict }) => ({
      state: is_late || verdict === "unusable" ? ("warns" as const) : ("holds" as const),
      text: source,
      figure: ageText(age_s),
    })),
    ...data.seals.map(({ kind, age_s, is_late, unsealed }) => ({
      state: is_late ? ("warns" as const) : ("holds" as const),
      text: t("dashboard.seal", { kind: t(`seal_kind.${kind}`), count: moneyText(unsealed) }),
      figure: ageText(age_s),
    })),
    ...data.audits.map(({ kind, age_s, is_late, findings }) => ({
      state:
        (findings ?? 0) > 0
          ? ("forbids" as const)
          : is_late
            ? ("warns" as const)
            : ("holds" as const),
      text: t("dashboard.audit", { kind: t(`audit.${kind}`), count: findings ?? 0 }),
      figure: ageText(age_s),
    })),
  ];
  return (
    <Panel id="health" title={t("dashboard.health")} aside={t("dashboard.age")}>
      <Checks rows={rows} />
    </Panel>
  );
}

/** Jobs that wait, are retried or failed. */
export function JobsPanel() {
  const { t } = useTranslation();
  const query = useQuery(healthQuery());
  const { data } = query;
  const jobs = data?.jobs ?? [];
  const failed = jobs.reduce((sum, job) => sum + job.failed, 0);
  return (
    <Panel id="jobs" title={t("dashboard.jobs")} aside={t("dashboard.failed", { count: failed })}>
      {data === undefined ? <Waiting query={query} rows={6} /> : null}
      {data !== undefined && jobs.length === 0 ? (
        <p className={styles.quiet}>{t("dashboard.no_jobs")}</p>
      ) : null}
      <Checks
        rows={jobs.map(({ name, waiting, retrying, failed: lost }) => ({
          state: lost > 0 ? "forbids" : retrying > 0 ? "warns" : "holds",
          text: jobText(name, t),
          figure: t("dashboard.job", { waiting, retrying, failed: lost }),
        }))}
      />
    </Panel>
  );
}
