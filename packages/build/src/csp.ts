import { createHash } from "node:crypto";

/**
 * The hashes of the inline scripts and styles of all pages. The server's Content-Security-Policy allows these and no
 * other inline code.
 */
export type CspHashes = { script: string[]; style: string[] };

const hashOf = (text: string): string =>
  `sha256-${createHash("sha256").update(text).digest("base64")}`;

export function cspHashes(pages: string[]): CspHashes {
  const hashesOf = (tag: "script" | "style"): string[] => [
    ...new Set(pages.flatMap((html) => inlineTexts(html, tag))),
  ];
  return { script: hashesOf("script"), style: hashesOf("style") };
}

function inlineTexts(html: string, tag: "script" | "style"): string[] {
  const elements = html.matchAll(
    new RegExp(`<${tag}(?<attributes>[^>]*)>(?<text>[^]*?)</${tag}>`, "g"),
  );
  return [...elements]
    .filter(({ groups }) => !/\ssrc=/.test(groups?.["attributes"] ?? ""))
    .map(({ groups }) => hashOf(groups?.["text"] ?? ""));
}
