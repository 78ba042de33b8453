import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { readShellHashes, securityHeaders } from "./security-headers.ts";

const dist = mkdtempSync(join(tmpdir(), "shwe-dist-"));
afterAll(() => rmSync(dist, { recursive: true }));

const hash = `sha256-${"A".repeat(43)}=`;
const write = (content: unknown) => writeFileSync(join(dist, "csp.json"), JSON.stringify(content));
const policyOf = (production: boolean) =>
  securityHeaders({ hashes: { script: [hash], style: [] }, production });

test("a page may run only own scripts and hashed inline code", () => {
  const policy = policyOf(true).page["content-security-policy"] ?? "";
  expect(policy).toContain(`script-src 'self' '${hash}';`);
  expect(policy).toContain("style-src 'self';");
  for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(rule);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});

test("R-212 a page may show frames of the listed origins and of no other", () => {
  const frameRule = (frame_origins?: readonly string[]) =>
    /frame-src [^;]*/.exec(
      securityHeaders({
        ...{ hashes: { script: [], style: [] }, production: true },
        ...(frame_origins && { frame_origins }),
      }).page["content-security-policy"] ?? "",
    )?.[0];
  expect(frameRule()).toBe("frame-src 'none'");
  expect(frameRule(["https://a.example", "https://b.example:8443"])).toBe(
    "frame-src https://a.example https://b.example:8443",
  );
});

test("an API reply may load nothing", () => {
  expect(policyOf(true).api["content-security-policy"]).toMatch(/^default-src 'none';/);
});

test("only production sends strict-transport-security", () => {
  expect(policyOf(true).api["strict-transport-security"]).toMatch(/^max-age=\d{8};/);
  expect(policyOf(false).api["strict-transport-security"]).toBeUndefined();
});

test("reads the hashes written by the player's build", () => {
  write({ script: [hash], style: [] });
  expect(readShellHashes(dist)).toEqual({ script: [hash], style: [] });
  expect(readShellHashes(null)).toEqual({ script: [], style: [] });
});

test.each([
  { script: ["'unsafe-inline'"], style: [] },
  { script: [`${hash}'; script-src *`], style: [] },
  { script: [] },
  { script: "none", style: [] },
  [],
])("refuses to boot on %j in their place", (content) => {
  write(content);
  expect(() => readShellHashes(dist)).toThrow("csp.json");
});
