import { readFileSync } from "node:fs";

/**
 * Prints `passed failed twice` of a run, read from the JSON report of Vitest or Playwright. A skipped test counts as failed: in this
 * house a test runs, or is not there. So does a file that never got as far as its tests. A test of the browser that needed a second try
 * has passed, and is counted once more as `twice`, so that it is seen (docs/decisions/0057).
 */
type VitestReport = {
  numPassedTests: number;
  numTotalTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

const count = (
  report: VitestReport | PlaywrightReport,
): [passed: number, failed: number, twice: number] => {
  if ("stats" in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return [expected + flaky, unexpected + skipped + report.errors.length, flaky];
  }
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((each) => each.status === "failed"),
  );
  const notPassed = report.numTotalTests - report.numPassedTests;
  return [report.numPassedTests, notPassed + brokenFiles.length, 0];
};

const [, , file = ""] = process.argv;
console.log(count(JSON.parse(readFileSync(file, "utf8"))).join(" "));
