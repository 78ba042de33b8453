import { join, relative, resolve } from "node:path";

/** One thing that failed, with what somebody needs to look at it alone. */
export type Failure = {
  where: string;
  message: string;
  command: string;
  /** Where to look: the line that failed, the screenshot, the log. */
  details?: readonly string[];
};

/** What the JSON reports of Vitest and Playwright say, in one form. */
export type Outcome = {
  passed: number;
  failures: Failure[];
  /** Browser tests that passed only when they were tried again. Each is a finding to look into. */
  retried: Failure[];
};

/** How long a file or a test took. */
export type Timing = { name: string; seconds: number };
export type Timings = { files: Timing[]; tests: Timing[] };

type VitestTest = {
  status: string;
  fullName: string;
  duration?: number | null | undefined;
  failureMessages?: string[] | undefined;
};
export type VitestFile = {
  name: string;
  status: string;
  message?: string | undefined;
  startTime?: number;
  endTime?: number;
  assertionResults: VitestTest[];
};
type VitestReport = { testResults: VitestFile[] };

type PlaywrightResult = {
  duration?: number;
  error?: { message?: string; location?: { file: string; line: number } } | undefined;
  attachments?: { name: string; path?: string }[];
};
type PlaywrightSpec = {
  title: string;
  file: string;
  line: number;
  tests: { projectName: string; status: string; results: PlaywrightResult[] }[];
};
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] };
export type PlaywrightReport = {
  config?: { rootDir?: string };
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: { message?: string | undefined }[];
};
export type Report = VitestReport | PlaywrightReport;

const escape_character = String.fromCharCode(27);
const colours = new RegExp(`${escape_character}\\[[0-9;]*m`, "g");

const plain = (text: string): string => text.replaceAll(colours, "").trim();
const fromRoot = (root: string, file: string): string =>
  file.startsWith("/") ? relative(root, file) : file;

/** Vitest takes a pattern for the title, and the shell takes it in single quotes. */
const titlePattern = (title: string): string =>
  `'^${title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`).replaceAll("'", ".")}$'`;

/** A file that failed outside its tests: while it was loaded, or in a hook around all of them. */
const failedOutside = ({ status, assertionResults }: VitestFile): boolean =>
  status === "failed" && !assertionResults.some((test) => test.status === "failed");

const failuresOfFile = (root: string, file: VitestFile): Failure[] => {
  const name = fromRoot(root, file.name);
  const outside = failedOutside(file)
    ? [{ where: name, message: plain(file.message ?? ""), command: `npx vitest run ${name}` }]
    : [];
  const tests = file.assertionResults
    .filter(({ status }) => status !== "passed")
    .map(({ fullName, status, failureMessages: [message = status] = [] }) => ({
      where: `${name} › ${fullName}`,
      message: plain(message),
      command: `npx vitest run ${name} -t ${titlePattern(fullName)}`,
    }));
  return [...outside, ...tests];
};

const ofVitest = ({ testResults }: VitestReport, root: string): Outcome => ({
  passed: testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "passed").length,
  failures: testResults.flatMap((file) => failuresOfFile(root, file)),
  retried: [],
});

const specsOf = ({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const detailsOf = (root: string, results: readonly PlaywrightResult[]): string[] => {
  const { error, attachments = [] } = results.find((each) => each.error !== undefined) ?? {};
  const at = error?.location;
  return [
    ...(at === undefined ? [] : [`at: ${fromRoot(root, at.file)}:${at.line}`]),
    ...attachments.flatMap(({ name, path }) => (path === undefined ? [] : [`${name}: ${path}`])),
  ];
};

const browserTests = ({ suites, config }: PlaywrightReport, root: string) =>
  suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) => {
    const path = fromRoot(root, resolve(config?.rootDir ?? join(root, "e2e"), file));
    return tests.map(({ projectName, status, results }) => ({
      status,
      file: path,
      seconds: results.reduce((sum, { duration = 0 }) => sum + duration / 1_000, 0),
      failure: {
        where: `${path} [${projectName}] › ${title}`,
        message: plain(results.find(({ error }) => error !== undefined)?.error?.message ?? status),
        command: `npx playwright test ${path}:${line} --project=${projectName}`,
        details: detailsOf(root, results),
      },
    }));
  });

const ofPlaywright = (report: PlaywrightReport, root: string): Outcome => {
  const { stats, errors } = report;
  const tests = browserTests(report, root);
  const having = (...wanted: string[]): Failure[] =>
    tests.filter(({ status }) => wanted.includes(status)).map(({ failure }) => failure);
  return {
    passed: stats.expected + stats.flaky,
    failures: [
      ...errors.map(({ message = "" }) => ({
        where: "the run itself",
        message: plain(message),
        command: "npx playwright test",
      })),
      ...having("unexpected", "skipped"),
    ],
    retried: having("flaky"),
  };
};

/** A skipped test counts as failed: a test runs, or is removed. */
export const outcomeOf = (report: Report, root: string): Outcome =>
  "stats" in report ? ofPlaywright(report, root) : ofVitest(report, root);

const slowestFirst = (timings: readonly Timing[]): Timing[] =>
  timings.toSorted((a, b) => b.seconds - a.seconds);

export const timingsOf = (report: Report, root: string): Timings => {
  if ("stats" in report) {
    const tests = browserTests(report, root);
    const files = new Map<string, number>();
    for (const { file, seconds } of tests) files.set(file, (files.get(file) ?? 0) + seconds);
    return {
      files: slowestFirst([...files].map(([name, seconds]) => ({ name, seconds }))),
      tests: slowestFirst(tests.map(({ failure, seconds }) => ({ name: failure.where, seconds }))),
    };
  }
  const files = report.testResults.map(({ name, startTime = 0, endTime = 0 }) => ({
    name: fromRoot(root, name),
    seconds: (endTime - startTime) / 1_000,
  }));
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${fromRoot(root, name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1_000,
    })),
  );
  return { files: slowestFirst(files), tests: slowestFirst(tests) };
};
