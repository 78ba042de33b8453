import { expect, test } from "vitest";

import { outcomeOf, timingsOf } from "./test-reports.ts";
import type { PlaywrightReport, VitestFile } from "./test-reports.ts";

const root = "/checkout";

const file = (name: string, statuses: readonly string[], status = "passed"): VitestFile => ({
  name,
  status,
  message: status === "failed" ? "the hook broke" : "",
  startTime: 1_000,
  endTime: 3_500,
  assertionResults: statuses.map((each, index) => ({
    status: each,
    fullName: `test ${index} (it's 1.5)`,
    duration: 200 + index,
    failureMessages: each === "failed" ? ["\u001B[31mexpected 1\u001B[39m\n  at line 2"] : [],
  })),
});

const spec = (title: string, status: string): PlaywrightReport["suites"][number] => ({
  specs: [
    {
      title,
      file: "shell/home.spec.ts",
      line: 7,
      tests: [
        {
          projectName: "phone",
          status,
          results: [
            {
              duration: 1_500,
              errors: [
                { message: "Test timeout" },
                {
                  message: "too late",
                  location: { file: "/checkout/e2e/shell/home.spec.ts", line: 9 },
                },
              ],
              attachments: [{ name: "screenshot", path: "/tmp/failed.png" }],
            },
            { duration: 500 },
          ],
        },
      ],
    },
  ],
});

const browsers: PlaywrightReport = {
  stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 },
  suites: [
    { suites: [spec("one", "flaky")] },
    spec("two", "unexpected"),
    spec("three", "expected"),
  ],
  errors: [],
};

test("a skipped test counts as failed, and so does a file that failed outside its tests", () => {
  const { passed, failures } = outcomeOf(
    {
      testResults: [
        file("a.test.ts", ["passed", "failed"], "failed"),
        file("b.test.ts", ["passed", "skipped"]),
        file("c.test.ts", ["passed"], "failed"),
        file("d.test.ts", [], "failed"),
      ],
    },
    root,
  );
  expect(passed).toBe(3);
  expect(failures.map(({ where, message }) => [where, message])).toStrictEqual([
    ["a.test.ts › test 1 (it's 1.5)", "expected 1\n  at line 2"],
    ["b.test.ts › test 1 (it's 1.5)", "skipped"],
    ["c.test.ts", "the hook broke"],
    ["d.test.ts", "the hook broke"],
  ]);
});

test("a failure contains the command that runs this test alone", () => {
  const { failures } = outcomeOf({ testResults: [file("a.test.ts", ["failed"], "failed")] }, root);
  expect(failures[0]?.command).toBe(
    String.raw`npx vitest run a.test.ts -t '^test 0 \(it.s 1\.5\)$'`,
  );
  expect(outcomeOf(browsers, root).failures[0]?.command).toBe(
    "npx playwright test e2e/shell/home.spec.ts:7 --project=phone -g 'two'",
  );
  const inside = { ...file("a.test.ts", ["failed"], "failed") };
  inside.assertionResults[0] = {
    ...{ status: "failed", fullName: "outer inner", title: "inner", ancestorTitles: ["outer"] },
  };
  expect(outcomeOf({ testResults: [inside] }, root).failures[0]?.command).toContain(
    "-t '^outer > inner$'",
  );
});

test("a browser test that passed in a retry counts as passed, and is named", () => {
  const { passed, failures, retried } = outcomeOf(browsers, root);
  expect(passed).toBe(6);
  expect(failures.map(({ where }) => where)).toEqual(["e2e/shell/home.spec.ts [phone] › two"]);
  expect(retried).toMatchObject([
    {
      where: "e2e/shell/home.spec.ts [phone] › one",
      message: "Test timeout\ntoo late",
      details: ["at: e2e/shell/home.spec.ts:9", "screenshot: /tmp/failed.png"],
    },
  ]);
});

test("durations of files and tests are sorted slowest first", () => {
  expect(timingsOf(browsers, root).files).toEqual([{ name: "e2e/shell/home.spec.ts", seconds: 6 }]);
  const { files, tests } = timingsOf(
    { testResults: [file("/checkout/a.test.ts", ["passed", "passed"])] },
    root,
  );
  expect(files).toEqual([{ name: "a.test.ts", seconds: 2.5 }]);
  expect(tests.map(({ seconds }) => seconds)).toEqual([0.201, 0.2]);
});
