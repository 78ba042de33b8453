import { expect, test } from "vitest";

import { filesToKeep, worker_message } from "./worker-message.ts";

test("only a message with a list of addresses contains files to cache", () => {
  expect(filesToKeep({ keep: ["/assets/a.js", 7, null] })).toEqual(["/assets/a.js"]);
  for (const other of [worker_message.take_over, null, undefined, {}, { keep: "/a" }, 3]) {
    expect(filesToKeep(other)).toEqual([]);
  }
});

test("a list of files that is too long is cut", () => {
  expect(filesToKeep({ keep: Array.from({ length: 1_000 }, () => "/art/a.svg") })).toHaveLength(
    200,
  );
});
