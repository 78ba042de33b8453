import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import {
  defaultLocale,
  isLocaleCode,
  locale_key,
  localeCodes,
  localeTags,
  type LocaleCode,
} from "@shwe/contract/locales";
import type { FastifyInstance } from "fastify";

import { encodingOf, type Encoding } from "./negotiate.ts";

/** The folder of the player's build with the pre-rendered home page in each language. */
export const home_folder = "home";

/**
 * A cache between server and browser may not store the page, because its language depends on a cookie. The browser
 * revalidates it on every use, because it decides what else is loaded.
 */
const revalidated_by_browser = "private, no-cache";
const varies = "cookie, accept-encoding";
const cookie_length_max = 4_096;

const extensions: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz", identity: "" };

type Page = { body: Buffer; etag: string; encoding: Encoding };
type HomePages = Readonly<Record<LocaleCode, Readonly<Record<Encoding, Page>>>>;

/** The language of the page, from the cookie that mirrors the stored language; Burmese without one. */
export const localeOfCookie = (header: string | undefined): LocaleCode => {
  const pairs = (header ?? "").slice(0, cookie_length_max).split(";");
  for (const pair of pairs) {
    const [name = "", value = ""] = pair.trim().split("=", 2);
    if (name === locale_key && isLocaleCode(value)) return value;
  }
  return defaultLocale;
};

/** Reads a page as the build compressed it. A build for tests may lack the compressed files. */
const readPage = (file: string, wanted: Encoding): Page => {
  const encoding = existsSync(file + extensions[wanted]) ? wanted : "identity";
  const body = readFileSync(file + extensions[encoding]);
  // A strong ETag identifies exact bytes, so each language and encoding has its own.
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { body, etag, encoding };
};

const readPages = (player_dist: string): HomePages => {
  const pagesOf = (code: LocaleCode) => {
    const file = join(player_dist, home_folder, `${code}.html`);
    if (!existsSync(file)) throw new Error(`PLAYER_DIST has no ${home_folder}/${code}.html`);
    return {
      br: readPage(file, "br"),
      gzip: readPage(file, "gzip"),
      identity: readPage(file, "identity"),
    };
  };
  return Object.fromEntries(localeCodes.map((code) => [code, pagesOf(code)])) as HomePages;
};

/** Whether If-None-Match contains the ETag, by weak comparison as RFC 9110 requires. */
const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? "").split(",").some((each) => each.trim().replace(/^W\//, "") === etag);

type HomeOptions = { player_dist: string; page_headers: Readonly<Record<string, string>> };

/** Serves `/`: the home page that the build rendered in the language of the cookie, from memory. */
export const serveHome = (app: FastifyInstance, options: HomeOptions): void => {
  const pages = readPages(options.player_dist);
  app.get("/", (request, reply) => {
    request.route = "page";
    const { headers } = request;
    const code = localeOfCookie(headers.cookie);
    const { body, etag, encoding } = pages[code][encodingOf(headers["accept-encoding"])];
    reply.headers({
      ...options.page_headers,
      "cache-control": revalidated_by_browser,
      vary: varies,
      etag,
    });
    if (isKnown(headers["if-none-match"], etag)) return reply.code(304).send();
    reply.headers({
      "content-type": "text/html; charset=utf-8",
      "content-language": localeTags[code],
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    });
    return reply.send(body);
  });
};
