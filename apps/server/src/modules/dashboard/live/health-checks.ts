import type { Reply } from "@shwe/contract/office/schemas";

type Health = Reply<"getHealth">["data"];
export type HealthState = Reply<"getLiveState">["data"]["health"];
type Check = HealthState["checks"][number];
type Level = Check["level"];

/** From the best to the worst. */
const levels: readonly Level[] = ["good", "warn", "bad"];

const worstOf = (checks: readonly Check[]): Level =>
  levels.findLast((level) => checks.some((check) => check.level === level)) ?? "good";

const failedOf = ({ jobs }: Health): number => jobs.reduce((sum, { failed }) => sum + failed, 0);

/**
 * What the tag of the top bar shows: a late source, seal or audit is a warning; a failed job and an audit with findings
 * need an operator at once. Contains times and no ages, so it changes only when something happened.
 */
export const checkHealth = (health: Health): HealthState => {
  const failed = failedOf(health);
  const checks: Check[] = [
    ...health.sources.map(({ source, at, is_late, verdict }): Check => ({
      ...{ kind: "source", name: source, at, count: null },
      level: is_late || verdict === "unusable" ? "warn" : "good",
    })),
    ...health.seals.map(({ kind, at, is_late, unsealed }): Check => ({
      ...{ kind: "seal", name: kind, at, count: is_late ? unsealed : null },
      level: is_late ? "warn" : "good",
    })),
    ...health.audits.map(({ kind, at, is_late, findings }): Check => ({
      ...{ kind: "audit", name: kind, at, count: findings },
      level: (findings ?? 0) > 0 ? "bad" : is_late ? "warn" : "good",
    })),
    {
      ...{ kind: "jobs", name: "failed", at: null, count: failed },
      level: failed > 0 ? "bad" : "good",
    },
  ];
  return { level: worstOf(checks), checks };
};
