import { createHash } from "node:crypto";

/**
 * The hashes of the page's inline scripts and styles. The server's Content-Security-Policy allows these and no other
 * inline code.
 */
export type CspHashes = { script: string[]; style: string[] };

const hashOf = (text: string): string =>
  `sha256-${createHash("sha256").update(text).digest("base64")}`;

export function cspHashes(html: string): CspHashes {
  return {
    script: inlineTexts(html, "script"),
    style: inlineTexts(html, "style"),
  };
}

function inlineTexts(html: string, tag: "script" | "style"): string[] {
  const elements = html.matchAll(
    new RegExp(`<${tag}(?<attributes>[^>]*)>(?<text>[^]*?)</${tag}>`, "g"),
  );
  return [...elements]
    .filter(({ groups }) => !/\ssrc=/.test(groups?.["attributes"] ?? ""))
    .map(({ groups }) => hashOf(groups?.["text"] ?? ""));
}
