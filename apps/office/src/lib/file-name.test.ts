import { expect, test } from "vitest";

import { fileName } from "./file-name.ts";

test("a file name has only harmless letters", () => {
  expect(fileName(["acts", "player:7", "", "2026-11-13"], "csv")).toBe(
    "acts-player-7-2026-11-13.csv",
  );
  expect(fileName(["../../etc/passwd"], "csv")).toBe("etc-passwd.csv");
});
