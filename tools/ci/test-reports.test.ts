import { expect, test } from "vitest";

import { isRed, outcomeOf } from "./test-reports.ts";
import type { PlaywrightReport, VitestFile } from "./test-reports.ts";

const file = (name: string, statuses: readonly string[], status = "passed"): VitestFile => ({
  name,
  status,
  message: status === "failed" ? "the hook broke" : "",
  assertionResults: statuses.map((each, index) => ({
    status: each,
    fullName: `test ${index}`,
    failureMessages: each === "failed" ? ["\u001B[31mexpected 1\u001B[39m\n\n  at line 2"] : [],
  })),
});

test("a skipped test is a failed one, and so is a file that broke outside its tests", () => {
  const outcome = outcomeOf({
    testResults: [
      file("a", ["passed", "failed"], "failed"),
      file("b", ["passed", "skipped"]),
      file("c", ["passed"], "failed"),
      file("d", [], "failed"),
    ],
  });
  expect(outcome).toMatchObject({ passed: 3, failed: 4, twice: [] });
  expect(outcome.faults).toStrictEqual([
    "c\n    the hook broke",
    "d\n    the hook broke",
    "a › test 1\n    expected 1\n      at line 2",
    "b › test 1\n    skipped",
  ]);
});

test("only files with something red in them are tried again", () => {
  expect(isRed(file("a", ["passed", "passed"]))).toBe(false);
  expect(isRed(file("b", ["passed", "skipped"]))).toBe(true);
  expect(isRed(file("c", ["passed"], "failed"))).toBe(true);
});

test("a browser test that was green at the second try has passed, and is named", () => {
  const spec = (title: string, status: string): PlaywrightReport["suites"][number] => ({
    specs: [
      {
        title,
        file: "home.spec.ts",
        tests: [
          { projectName: "phone", status, results: [{ error: { message: "too late" } }, {}] },
        ],
      },
    ],
  });
  const report: PlaywrightReport = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      { suites: [spec("one", "flaky")] },
      spec("two", "unexpected"),
      spec("three", "expected"),
    ],
    errors: [],
  };
  expect(outcomeOf(report)).toStrictEqual({
    passed: 6,
    failed: 1,
    twice: ["home.spec.ts [phone] › one\n    too late"],
    faults: ["home.spec.ts [phone] › two\n    too late"],
  });
});
