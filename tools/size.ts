import { readFileSync } from "node:fs";
import { join } from "node:path";
import { constants, gzipSync } from "node:zlib";

import { firstLoad } from "../apps/player/build/first-load.ts";
import { readManifest, withStaticImports } from "../packages/build/src/manifest.ts";

/**
 * `npm run size`: bytes of a first visit of `/` in Burmese, from the manifest of the production build. Fails above the
 * limits. Fonts are counted uncompressed, everything else as gzip.
 */
const limits_kb = {
  ...{ js: 160, css: 14, fonts: 60, locale: 16, lazy_route: 32, lottery: 34 },
  /** The pages of cash have forms, a QR code and an upload. */
  cash: 47,
} as const;

const routeLimit = (source: string): number => {
  if (source.endsWith("/lottery.tsx")) return limits_kb.lottery;
  return /\/cash(?:in|out)\.tsx$/.test(source) ? limits_kb.cash : limits_kb.lazy_route;
};

type Row = { what: string; files: string[]; limit_kb: number };

const dist = process.argv[2] ?? "apps/player/dist";
const manifest = readManifest(dist);
const first = firstLoad(manifest);
const already = new Set(first.js);

/** For each page that is loaded on demand: what a visit loads in addition to the files of the first page. */
const lazyRoutes: Row[] = Object.entries(manifest)
  .filter(([source, chunk]) => chunk.isDynamicEntry && source.startsWith("src/routes/"))
  .map(([source]) => ({
    what: source.replace("src/routes/", "route "),
    files: withStaticImports(manifest, [source])
      .map((chunk) => chunk.file)
      .filter((file) => !already.has(file)),
    limit_kb: routeLimit(source),
  }))
  .filter((row) => row.files.length > 0);

const rows: Row[] = [
  { what: "JavaScript", files: first.js, limit_kb: limits_kb.js },
  { what: "styles", files: first.css, limit_kb: limits_kb.css },
  { what: "fonts, Burmese", files: first.fonts, limit_kb: limits_kb.fonts },
  { what: "texts, Burmese", files: [first.locale], limit_kb: limits_kb.locale },
  ...lazyRoutes,
];

/** The back office is used on computers at a desk, so its limit is higher. Counted: the shell and the first page. */
const office_kb = 350;
const officeDist = process.argv[3] ?? "apps/office/dist";
const officeFiles = (): string[] => {
  const chunks = withStaticImports(readManifest(officeDist), [
    "index.html",
    "src/routes/dashboard.tsx",
  ]);
  const files = chunks.flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])]);
  return [...new Set(files)].map((file) => join(officeDist, file));
};

function weight_kb(file: string): number {
  const bytes = readFileSync(file);
  const sent = file.endsWith(".woff2")
    ? bytes
    : gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION });
  return sent.length / 1000;
}

const sum = (numbers: number[]): number => numbers.reduce((total, next) => total + next, 0);

const inDist = (row: Row): Row => ({ ...row, files: row.files.map((file) => join(dist, file)) });
const measured = [
  ...rows.map(inDist),
  { what: "office, first page", files: officeFiles(), limit_kb: office_kb },
].map((row) => ({ ...row, kb: sum(row.files.map(weight_kb)) }));
for (const { what, kb, limit_kb, files } of measured) {
  const mark = kb > limit_kb ? "OVER" : "ok";
  console.log(
    `${what.padEnd(28)} ${kb.toFixed(1).padStart(7)} kB of ${String(limit_kb).padStart(3)}  ${mark}`,
  );
  if (kb > limit_kb)
    for (const file of files) console.log(`    ${weight_kb(file).toFixed(1)} kB ${file}`);
}
const over = measured.filter(({ kb, limit_kb }) => kb > limit_kb);
console.log(over.length === 0 ? "size: within the limits" : `size: ${over.length} above the limit`);
if (over.length > 0) process.exitCode = 1;
