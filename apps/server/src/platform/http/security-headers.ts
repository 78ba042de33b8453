import { readFileSync } from "node:fs";
import { join } from "node:path";

/** CSP hashes of the inline code of index.html, written to csp.json by the build of the player app. */
export type ShellHashes = { script: readonly string[]; style: readonly string[] };

const noHashes: ShellHashes = { script: [], style: [] };
const hashForm = /^sha(256|384|512)-[A-Za-z0-9+/]{43,88}={0,2}$/;
const two_years_s = 63_072_000;

const readHashes = (list: unknown, file: string): string[] => {
  if (
    !Array.isArray(list) ||
    !list.every((each) => typeof each === "string" && hashForm.test(each))
  )
    throw new Error(`${file} holds something that is not a list of hashes`);
  return list as string[];
};

/**
 * Reads the CSP hashes from csp.json. They go into a header unchanged, so the process refuses to start if the file
 * contains anything else.
 */
export const readShellHashes = (playerDist: string | null): ShellHashes => {
  if (playerDist === null) return noHashes;
  const file = join(playerDist, "csp.json");
  const found: unknown = JSON.parse(readFileSync(file, "utf8"));
  const { script, style } = found as Record<string, unknown>;
  return { script: readHashes(script, file), style: readHashes(style, file) };
};

const quoted = (hashes: readonly string[]) => hashes.map((each) => ` '${each}'`).join("");

/** The only Trusted Types policy: the player app creates the URL of its service worker with it. */
const trustedTypesPolicy = "shwe";

/** `frame_origins` are the only origins whose pages a page may show in a frame. */
const pagePolicy = ({ script, style }: ShellHashes, frame_origins: readonly string[]) =>
  [
    "default-src 'self'",
    `script-src 'self'${quoted(script)}`,
    `style-src 'self'${quoted(style)}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-src ${frame_origins.length === 0 ? "'none'" : frame_origins.join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypesPolicy}`,
  ].join("; ");

/** API replies are never documents, so they may load nothing. */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

const permissionsPolicy = [
  "camera",
  "microphone",
  "geolocation",
  "payment",
  "usb",
  "browsing-topics",
]
  .map((each) => `${each}=()`)
  .join(", ");

export type SecurityHeaders = {
  page: Readonly<Record<string, string>>;
  api: Readonly<Record<string, string>>;
};

export const securityHeaders = (options: {
  hashes: ShellHashes;
  production: boolean;
  frame_origins?: readonly string[];
}): SecurityHeaders => {
  const shared = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": permissionsPolicy,
    // This header makes browsers use HTTPS for the host, so it is sent in production only: development uses HTTP.
    ...(options.production
      ? { "strict-transport-security": `max-age=${two_years_s}; includeSubDomains` }
      : {}),
  };
  const policy = pagePolicy(options.hashes, options.frame_origins ?? []);
  return {
    page: Object.freeze({ "content-security-policy": policy, ...shared }),
    api: Object.freeze({ "content-security-policy": apiPolicy, ...shared }),
  };
};
