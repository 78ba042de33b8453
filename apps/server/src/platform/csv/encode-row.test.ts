import fc from "fast-check";
import { expect, test } from "vitest";

import { encodeRow } from "./index.ts";

/** Reads one line by the rules of RFC 4180. */
const readRow = (line: string): string[] => {
  const cells = line.slice(0, -2).match(/("([^"]|"")*"|[^,]*)(,|$)/gs) ?? [];
  return cells
    .slice(0, -1)
    .map((cell) => cell.replace(/,$/, ""))
    .map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
};

test("cells with commas, quotes and line breaks are quoted", () => {
  expect(encodeRow(["a", 'say "hi"', "1,2", "x\ny", null, 7n, true])).toBe(
    'a,"say ""hi""","1,2","x\ny",,7,true\r\n',
  );
});

test.each(["=1+1", "+959", "-2", "@cmd", "\tx", "\rx"])(
  "a text that a spreadsheet would run is made harmless: %j",
  (text) => {
    expect(readRow(encodeRow([text, "end"]))[0]).toBe(`'${text}`);
  },
);

test("a negative figure stays a figure", () => {
  expect(encodeRow([-5, -7n])).toBe("-5,-7\r\n");
});

test("no text begins a cell with a formula, whatever it contains", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const line = encodeRow([text]);
      expect(line.replace(/^"/, "")).not.toMatch(/^[=+\-@\t\r](?!\n$)/);
    }),
  );
});
