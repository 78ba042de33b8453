import { createHash } from "node:crypto";

/** What the page carries inline, by hash: the server puts these into its Content-Security-Policy and allows nothing else. */
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
