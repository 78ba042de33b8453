import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import type { LocaleTag } from "@shwe/contract/locales";

import type { Encoding } from "./negotiate.ts";

/** Below this a packed body saves no packet. */
const pack_from_bytes = 1_024;
const brotli_quality = 9;
/** How much longer than fresh a browser may show an old answer while it fetches the new one. */
const stale_factor = 10;
/** What is kept for less tells what happens now: an old one would only mislead. */
const stale_from_s = 5;

/**
 * The body's bytes as a latin1 text, one character each: Node then writes head and body as one piece, which saves about a tenth
 * of the time of the whole answer over a Buffer.
 */
type Bytes = string;
type Variant = { etag: string; body: Bytes; headers: string[]; headers304: string[] };

/** An answer made once and sent many times: every byte of head and body is ready, in each packing. */
export type KeptReply = {
  /** The pattern of the route it answers. */
  route: string;
  variants: Readonly<Record<Encoding, Variant>>;
  bytes: number;
};

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

export type KeepOptions = {
  route: string;
  body: string;
  locale: LocaleTag;
  cache_s: number;
  security: Readonly<Record<string, string>>;
};

export const keepReply = async (options: KeepOptions): Promise<KeptReply> => {
  const { route } = options;
  const plain = Buffer.from(options.body);
  const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  const { cache_s } = options;
  const stale = cache_s < stale_from_s ? "" : `, stale-while-revalidate=${cache_s * stale_factor}`;
  const shared = [
    "cache-control",
    `public, max-age=${cache_s}${stale}`,
    "vary",
    "Accept-Language, Accept-Encoding",
    ...Object.entries(options.security).flat(),
  ];

  const variant = (body: Buffer, encoding: Encoding): Variant => {
    // Strong tags name bytes, so each packing has its own.
    const etag = `"${hash}${encoding === "identity" ? "" : `-${encoding}`}"`;
    return {
      etag,
      body: body.toString("latin1"),
      headers304: ["etag", etag, ...shared],
      headers: [
        "content-type",
        "application/json; charset=utf-8",
        "content-length",
        String(body.length),
        "content-language",
        options.locale,
        ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
        "etag",
        etag,
        ...shared,
      ],
    };
  };

  const identity = variant(plain, "identity");
  if (plain.length < pack_from_bytes)
    return { route, variants: { identity, br: identity, gzip: identity }, bytes: plain.length };
  const [brotli, gzipped] = await Promise.all([
    packBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotli_quality } }),
    packGzip(plain),
  ]);
  return {
    route,
    variants: { identity, br: variant(brotli, "br"), gzip: variant(gzipped, "gzip") },
    bytes: plain.length + brotli.length + gzipped.length,
  };
};

/** Weak comparison, as RFC 9110 asks of If-None-Match. */
const names = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch === etag ||
  ifNoneMatch === "*" ||
  ifNoneMatch.split(",").some((each) => each.trim().replace(/^W\//, "") === etag);

/** Gives back the status it sent. */
export const sendKept = (
  res: ServerResponse,
  kept: KeptReply,
  encoding: Encoding,
  ifNoneMatch: string | undefined,
): number => {
  const variant = kept.variants[encoding];
  if (ifNoneMatch !== undefined && names(ifNoneMatch, variant.etag)) {
    res.writeHead(304, variant.headers304);
    res.end();
    return 304;
  }
  res.writeHead(200, variant.headers);
  res.end(variant.body, "latin1");
  return 200;
};
