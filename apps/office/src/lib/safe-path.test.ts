import { expect, test } from "vitest";

import { safePath } from "./safe-path.ts";

test("a path of this site stays as it is, with its query", () => {
  expect(safePath("/approvals?state=decided&id=4")).toBe("/approvals?state=decided&id=4");
});

test("a text that could lead to another site becomes the first page", () => {
  for (const text of [null, "", "https://x.example", "//x.example", "/\\x", "/\t/x", "a/b"])
    expect(safePath(text)).toBe("/");
});
