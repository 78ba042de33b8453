/** What the JSON reports of Vitest and Playwright say, in one form. */
export type Outcome = {
  passed: number;
  failed: number;
  /** Passed, but not at the first try (docs/decisions/0057). */
  twice: string[];
  /** What went wrong, a short text each: the first thing somebody reads of a red run. */
  faults: string[];
};

type VitestTest = { status: string; fullName: string; failureMessages?: string[] | undefined };
export type VitestFile = {
  name: string;
  status: string;
  message?: string | undefined;
  assertionResults: VitestTest[];
};
/** `twice` is ours: see vitest-twice.ts. */
export type VitestReport = { testResults: VitestFile[]; twice?: string[] | undefined };

type PlaywrightSpec = {
  title: string;
  file: string;
  tests: {
    projectName: string;
    status: string;
    results: { error?: { message?: string } | undefined }[];
  }[];
};
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] };
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: { message?: string | undefined }[];
};

const fault_lines = 6;
const escape_character = String.fromCharCode(27);
const colours = new RegExp(`${escape_character}\\[[0-9;]*m`, "g");

const short = (text: string): string =>
  text
    .replaceAll(colours, "")
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "")
    .slice(0, fault_lines)
    .join("\n    ");

/** A file that broke outside its tests: while it was loaded, or in a hook around all of them. */
const brokeOutside = ({ status, assertionResults }: VitestFile): boolean =>
  status === "failed" && !assertionResults.some((test) => test.status === "failed");

export const isRed = (file: VitestFile): boolean =>
  brokeOutside(file) || file.assertionResults.some(({ status }) => status !== "passed");

const ofVitest = ({ testResults, twice = [] }: VitestReport): Outcome => {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: name })),
  );
  const red = tests.filter(({ status }) => status !== "passed");
  const broken = testResults.filter(brokeOutside);
  return {
    passed: tests.length - red.length,
    failed: red.length + broken.length,
    twice,
    faults: [
      ...broken.map(({ name, message = "" }) => `${name}\n    ${short(message)}`),
      ...red.map(
        ({ file, fullName, status, failureMessages: [message = status] = [] }) =>
          `${file} › ${fullName}\n    ${short(message)}`,
      ),
    ],
  };
};

const specsOf = ({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const ofPlaywright = ({ stats, suites, errors }: PlaywrightReport): Outcome => {
  const tests = suites.flatMap(specsOf).flatMap(({ title, file, tests: each }) =>
    each.map(({ projectName, status, results }) => ({
      name: `${file} [${projectName}] › ${title}`,
      status,
      message: results.find(({ error }) => error !== undefined)?.error?.message ?? status,
    })),
  );
  const told = (wanted: readonly string[]): string[] =>
    tests
      .filter(({ status }) => wanted.includes(status))
      .map(({ name, message }) => `${name}\n    ${short(message)}`);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
    twice: told(["flaky"]),
    faults: [
      ...errors.map(({ message = "" }) => short(message)),
      ...told(["unexpected", "skipped"]),
    ],
  };
};

/** A skipped test counts as failed: in this house a test runs, or is not there. */
export const outcomeOf = (report: VitestReport | PlaywrightReport): Outcome =>
  "stats" in report ? ofPlaywright(report) : ofVitest(report);
