import { join, relative, resolve } from "node:path";

/** One failed test, file or gate, with the command that repeats it alone. */
export type Failure = {
  where: string;
  message: string;
  command: string;
  /** More about the failure: the source line that failed, the screenshot, or the log. */
  details?: readonly string[];
};

/** The result of a step, from a JSON report of Vitest or Playwright. */
export type Outcome = {
  passed: number;
  failures: Failure[];
  /** Browser tests that passed only in a retry. Each should be investigated. */
  retried: Failure[];
};

export type Timing = { name: string; seconds: number };
export type Timings = { files: Timing[]; tests: Timing[] };

type VitestTest = {
  status: string;
  fullName: string;
  title?: string;
  /** The titles of the describe blocks around the test. */
  ancestorTitles?: string[];
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

type PlaywrightError = { message?: string; location?: { file: string; line: number } };
type PlaywrightResult = {
  duration?: number;
  /** A test that timed out has two errors: the timeout, and what it was waiting for. */
  errors?: PlaywrightError[];
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

/** Escapes a title for the runner's pattern and for the single quotes of the shell. */
const titlePattern = (title: string): string =>
  title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`).replaceAll("'", ".");

/** Vitest matches its pattern against the titles of describe blocks and test, joined by " > ". */
const vitestPattern = ({ fullName, title, ancestorTitles = [] }: VitestTest): string =>
  `'^${titlePattern([...ancestorTitles, title ?? fullName].join(" > "))}$'`;

/** A file can fail outside its tests: while it is loaded, or in a hook. */
const failedOutside = ({ status, assertionResults }: VitestFile): boolean =>
  status === "failed" && !assertionResults.some((test) => test.status === "failed");

const failuresOfFile = (root: string, file: VitestFile): Failure[] => {
  const name = fromRoot(root, file.name);
  const outside = failedOutside(file)
    ? [{ where: name, message: plain(file.message ?? ""), command: `npx vitest run ${name}` }]
    : [];
  // After a failed hook all tests of the file are skipped, so they are not reported one by one.
  const tests = outside.length > 0 ? [] : file.assertionResults;
  return [
    ...outside,
    ...tests
      .filter(({ status }) => status !== "passed")
      .map((test) => ({
        where: `${name} › ${test.fullName}`,
        message: plain(test.failureMessages?.[0] ?? test.status),
        command: `npx vitest run ${name} -t ${vitestPattern(test)}`,
      })),
  ];
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

const failedResult = (results: readonly PlaywrightResult[]): PlaywrightResult | undefined =>
  results.find(({ errors = [] }) => errors.length > 0);

const detailsOf = (root: string, results: readonly PlaywrightResult[]): string[] => {
  const { errors = [], attachments = [] } = failedResult(results) ?? {};
  const at = errors.findLast(({ location }) => location !== undefined)?.location;
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
        message: plain(
          (failedResult(results)?.errors ?? [{ message: status }])
            .map(({ message = "" }) => message)
            .join("\n"),
        ),
        // Tests made in a loop share a line number, so the command names the title too.
        command: `npx playwright test ${path}:${line} --project=${projectName} -g '${titlePattern(title)}'`,
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

/** A skipped test counts as failed, so that tests are either run or removed. */
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
