import { durationText } from "../../domain/dates/time-text.ts";
import type { Translate } from "../../locales/i18n.ts";
import type { Health, LiveState } from "./live-query.ts";

type Check = Health["checks"][number];

const ageOf = (at: string | null, now: number): string =>
  at === null ? "–" : durationText(now - Date.parse(at));

const problemText = ({ kind, name, at, count }: Check, now: number, t: Translate): string => {
  const age = ageOf(at, now);
  switch (kind) {
    case "source":
      return t("state.source", { name, age });
    case "seal":
      return t("state.seal", { name, age, count: count ?? 0 });
    case "audit":
      return t("state.audit", { name, age, count: count ?? 0 });
    case "jobs":
      return t("state.jobs", { count: count ?? 0 });
  }
};

type Problem = {
  level: Check["level"];
  text: string;
  /** How many things it is about. */
  count: number;
  /** The page that shows more. */
  path: string;
};

export type ShownState = LiveState & {
  /** The event stream sends nothing, so the state may be late. */
  isLost: boolean;
};

/** What operators have to know beside the checks of the server. */
const countedProblems = ({ counts, isLost }: ShownState, t: Translate): Problem[] => {
  const held = counts.held_draws ?? 0;
  const late_in = counts.late_cash_in ?? 0;
  const late_out = counts.late_cash_out ?? 0;
  const off = counts.switched_off ?? 0;
  const all: Problem[] = [
    {
      text: t("state.held", { count: held }),
      count: held,
      path: "/draws?state=sealed",
      level: "warn",
    },
    {
      text: t("state.late_cash_in", { count: late_in }),
      count: late_in,
      path: "/cash_in",
      level: "warn",
    },
    {
      text: t("state.late_cash_out", { count: late_out }),
      count: late_out,
      path: "/cash_out",
      level: "warn",
    },
    { text: t("state.off", { count: off }), count: off, path: "/controls", level: "warn" },
    { text: t("state.lost"), count: isLost ? 1 : 0, path: "/dashboard", level: "warn" },
  ];
  return all.filter(({ count }) => count > 0);
};

/** What is late, failed, held, switched off or lost, the worst first. */
export const problemsOf = (state: ShownState, now: number, t: Translate): Problem[] => {
  const { checks } = state.health;
  const checked = checks.map((check): Problem => ({
    level: check.level,
    text: problemText(check, now, t),
    count: 1,
    path: `/dashboard#${check.kind === "jobs" ? "jobs" : "health"}`,
  }));
  const all = [...checked, ...countedProblems(state, t)];
  return (["bad", "warn"] as const).flatMap((level) => all.filter((each) => each.level === level));
};

const oldestOf = (checks: readonly Check[]): string | null =>
  checks.flatMap(({ at }) => at ?? []).toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;

/** One line each about the sources, the seals, and the jobs if none failed. */
export const summaryOf = ({ checks }: Health, now: number, t: Translate): string[] => {
  const of = (kind: Check["kind"]) => checks.filter((check) => check.kind === kind);
  const ages = [
    { key: "state.sources", found: of("source") },
    { key: "state.seals", found: of("seal") },
  ] as const;
  return [
    ...ages
      .filter(({ found }) => found.length > 0)
      .map(({ key, found }) => t(key, { count: found.length, age: ageOf(oldestOf(found), now) })),
    ...of("jobs")
      .filter(({ level }) => level === "good")
      .map(() => t("state.jobs", { count: 0 })),
  ];
};
