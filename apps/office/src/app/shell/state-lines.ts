import { durationText } from "../../domain/dates/time-text.ts";
import type { Translate } from "../../locales/i18n.ts";
import type { Health } from "./live-query.ts";

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

/** What is late or failed, the worst first. */
export const problemsOf = (
  { checks }: Health,
  now: number,
  t: Translate,
): { level: Check["level"]; text: string }[] =>
  (["bad", "warn"] as const).flatMap((level) =>
    checks
      .filter((check) => check.level === level)
      .map((check) => ({ level, text: problemText(check, now, t) })),
  );

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
