import { expect, test } from "vitest";

import { plainFileName, readEvidenceFile } from "./evidence-file.ts";

test.each([
  ["close page.html", "close-page.html"],
  ["../../etc/passwd", "etc-passwd"],
  ["ရလဒ်.png", "png"],
  ["…", "file"],
  [`${"a".repeat(200)}.png`, `${"a".repeat(96)}.png`],
])("the name %s is sent as %s", (name, sent) => {
  expect(plainFileName(name)).toBe(sent);
});

test("a file is sent as base64, whatever bytes it has", async () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, at) => at % 256);
  const { content } = await readEvidenceFile(new File([bytes], "a.bin"));
  expect(Uint8Array.from(atob(content), (each) => each.charCodeAt(0))).toEqual(bytes);
});
