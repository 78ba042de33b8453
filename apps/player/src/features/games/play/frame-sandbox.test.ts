import { expect, test } from "vitest";

import { frameSandbox } from "./frame-sandbox.ts";

const own = "https://shwe.example";

test("R-212 a game of another origin gets a sandbox without windows and navigation of the page", () => {
  for (const url of ["https://games.example/play/a", "http://shwe.example/", `${own}:8443/play/a`])
    expect(frameSandbox(url, own)).toBe("allow-scripts allow-same-origin allow-forms");
});

test("R-212 an address of our own origin is never shown in a frame", () => {
  for (const url of [`${own}/play/a`, "https://shwe.example:443/", "https://SHWE.example/x"])
    expect(frameSandbox(url, own)).toBeNull();
});
