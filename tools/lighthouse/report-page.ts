import { categories, floors, type Audit, type Category, type Report } from "./measure-page.ts";

const metrics = {
  fcp_ms: "first-contentful-paint",
  lcp_ms: "largest-contentful-paint",
  tbt_ms: "total-blocking-time",
  cls: "cumulative-layout-shift",
  speed_index_ms: "speed-index",
} as const;
const limiting_shown = 8;
const costs_shown = 3;

export type PageFigures = {
  path: string;
  scores: Record<Category, number>;
  /** The performance scores of all runs. */
  performance_runs: number[];
  metrics: Record<keyof typeof metrics | "tbt_cpu_ms", number>;
  below: Category[];
};

const scoreOf = (report: Report, category: Category): number =>
  Math.round(report.categories[category].score * 100);

const byPerformance = (a: Report, b: Report): number =>
  scoreOf(a, "performance") - scoreOf(b, "performance");

function medianOf(reports: Report[]): Report {
  const median = reports.toSorted(byPerformance)[Math.floor(reports.length / 2)];
  if (median === undefined) throw new Error("no report");
  return median;
}

/** The figures of a page: of the run with the median performance, and of the worst run for the other categories. */
export function figuresOf(path: string, reports: Report[]): PageFigures {
  const median = medianOf(reports);
  const worst = (category: Category) =>
    Math.min(...reports.map((report) => scoreOf(report, category)));
  const scores = {
    performance: scoreOf(median, "performance"),
    accessibility: worst("accessibility"),
    "best-practices": worst("best-practices"),
  };
  const metric = (id: string) =>
    Math.round((median.audits[id]?.numericValue ?? Number.NaN) * 1000) / 1000;
  return {
    path,
    scores,
    performance_runs: reports.map((report) => scoreOf(report, "performance")),
    metrics: {
      fcp_ms: Math.round(metric(metrics.fcp_ms)),
      lcp_ms: Math.round(metric(metrics.lcp_ms)),
      tbt_ms: Math.round(metric(metrics.tbt_ms)),
      tbt_cpu_ms: median.blocking_cpu_ms,
      cls: metric(metrics.cls),
      speed_index_ms: Math.round(metric(metrics.speed_index_ms)),
    },
    below: categories.filter((category) => scores[category] < floors[category]),
  };
}

/** Audits that reduced a score of the median run, largest loss first. */
function limiting(report: Report, category: Category): string[] {
  return report.categories[category].auditRefs
    .flatMap(({ id, weight }) => {
      const audit = report.audits[id];
      return audit === undefined || audit.score === null || audit.score >= 1
        ? []
        : [{ audit, lost: weight * (1 - audit.score) }];
    })
    .toSorted((a, b) => b.lost - a.lost)
    .slice(0, limiting_shown)
    .map(({ audit }) => `    ${audit.title} ${audit.displayValue ?? ""} ${placesOf(audit)}`);
}

const placesOf = ({ details }: Audit): string =>
  (details?.items ?? [])
    .map(
      ({ node, description }) =>
        (node as { selector?: string } | undefined)?.selector ?? description,
    )
    .filter((text) => typeof text === "string")
    .slice(0, 3)
    .join(" | ");

/** The long tasks of the median run by file, largest first: what a page below its floor waits for. */
function largestCosts({ audits }: Report): string[] {
  const rowsOf = (id: string) => audits[id]?.details?.items ?? [];
  const tasks = rowsOf("long-tasks").map(({ url, duration, startTime }) => ({
    ms: Number(duration),
    text: `task of ${Math.round(Number(duration))} ms at ${Math.round(Number(startTime))} ms: ${String(url)}`,
  }));
  const work = rowsOf("mainthread-work-breakdown").map(({ groupLabel, duration }) => ({
    ms: Number(duration),
    text: `${String(groupLabel)}: ${Math.round(Number(duration))} ms of the main thread`,
  }));
  const top = (rows: { ms: number; text: string }[]) =>
    rows
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, costs_shown)
      .map(({ text }) => `    ${text}`);
  return [...top(tasks), ...top(work)];
}

const elementOf = ({ audits }: Report): string => {
  const rows = JSON.stringify(audits["lcp-breakdown-insight"]?.details ?? {});
  return /"selector":"(?<selector>[^"]*)"/.exec(rows)?.groups?.["selector"] ?? "unknown";
};

/** Prints a page: scores, metrics, what limits a score, and the largest costs if performance is below its floor. */
export function printPage(figures: PageFigures, reports: Report[]): void {
  const median = medianOf(reports);
  console.log(figures.path);
  for (const category of categories) {
    const score = figures.scores[category];
    const mark = figures.below.includes(category) ? "BELOW" : "ok";
    const runs = reports.map((report) => scoreOf(report, category)).join(", ");
    console.log(
      `  ${category.padEnd(16)} ${String(score).padStart(3)} of ${floors[category]}  ${mark}  (${runs})`,
    );
    if (score < 100) for (const line of limiting(median, category)) console.log(line);
  }
  console.log(`  ${JSON.stringify(figures.metrics)} element: ${elementOf(median)}`);
  for (const line of largestCosts(median)) console.log(line);
}
