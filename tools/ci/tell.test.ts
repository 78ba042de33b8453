import { expect, test } from "vitest";

import { tellFailures } from "./tell.ts";

const last_lines = 60;
/** The two lines after the failures: how long it took, and the counts. */
const lines_after = 6;

const failures = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    where: `file-${nth}.test.ts › title`,
    message: Array.from({ length: 20 }, (_each, line) => `message ${line}`).join("\n\n"),
    command: `npx vitest run file-${nth}.test.ts`,
  }));

test("one failure is told with file, message and the command to run it alone", () => {
  const told = tellFailures(failures(1));
  expect(told[0]).toBe("FAILED  file-0.test.ts › title");
  expect(told[1]).toBe("        message 0");
  expect(told.at(-1)).toBe("        run it alone: npx vitest run file-0.test.ts");
});

test.each([1, 5, 12, 17, 25])("%i failures are all named in the last lines of a run", (count) => {
  const told = tellFailures(failures(count));
  expect(told.length + lines_after).toBeLessThanOrEqual(last_lines);
  expect(told.filter((line) => line.startsWith("FAILED"))).toHaveLength(count);
});

test("of hundreds of failures the first are named and the rest counted", () => {
  const told = tellFailures(failures(300));
  expect(told.length + lines_after).toBeLessThanOrEqual(last_lines);
  expect(told.at(-1)).toContain("275 more");
});
