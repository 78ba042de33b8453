import { expect, test } from "vitest";

import { reportFailures } from "./report-failures.ts";

const last_lines = 60;
/**
 * How many lines a CI run prints around its list of failures: CI lanes over their budget above it, a summary below it.
 */
const other_lines = 10;
const list = "/tmp/failures.json";

const failures = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    where: `file-${nth}.test.ts › title`,
    message: Array.from({ length: 30 }, (_each, line) => `message ${line}`).join("\n\n"),
    command: `npx vitest run file-${nth}.test.ts`,
    details: ["screenshot: /tmp/failed.png"],
  }));

test("one failure is printed with file, message, screenshot and the command to run it alone", () => {
  const told = reportFailures(failures(1), list);
  expect(told[0]).toBe("FAILED  file-0.test.ts › title");
  expect(told[1]).toBe("        message 0");
  expect(told.slice(-3)).toEqual([
    "        …",
    "        screenshot: /tmp/failed.png",
    "        alone: npx vitest run file-0.test.ts",
  ]);
});

test("a message ends before Playwright's call log", () => {
  const [failure] = failures(1);
  const message = "Expected: 1\nReceived: 2\nCall log:\n  - waiting";
  const told = reportFailures(
    [{ ...failure, message, where: "a", command: "b", details: [] }],
    list,
  );
  expect(told).toEqual([
    "FAILED  a",
    "        Expected: 1",
    "        Received: 2",
    "        alone: b",
  ]);
});

test.each([1, 5, 10])(
  "%i failures are printed with their messages within the last lines of a run",
  (count) => {
    const told = reportFailures(failures(count), list);
    expect(told.length + other_lines).toBeLessThanOrEqual(last_lines);
    expect(told.filter((line) => line.startsWith("FAILED"))).toHaveLength(count);
    expect(told.filter((line) => line.includes("message 0"))).toHaveLength(count);
  },
);

test.each([11, 24])("%i failures are all named, with their common message", (count) => {
  const told = reportFailures(failures(count), list);
  expect(told.length + other_lines).toBeLessThanOrEqual(last_lines);
  expect(told.filter((line) => line.startsWith("FAILED"))).toHaveLength(count);
  expect(told.join("\n")).toContain("message 0");
});

test("of hundreds of failures the message is printed once, the first are named and the rest counted", () => {
  const told = reportFailures(failures(300), list);
  expect(told.length + other_lines).toBeLessThanOrEqual(last_lines);
  expect(told[0]).toBe("300 ×  message 0");
  expect(told.at(-1)).toBe("and 276 more, listed in /tmp/failures.json");
});
