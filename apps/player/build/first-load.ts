import { chunkOf, type Manifest, withStaticImports } from "@shwe/build/manifest";
import type { LocaleCode } from "@shwe/contract/locales";

/**
 * The files that a first visit of `/` in Burmese on a phone fetches, computed from the build's manifest. The precache
 * list of the service worker and the size gate both use it; a browser test compares it with the actual requests.
 */
const first_page_sources = {
  entry: "index.html",
  home: "src/routes/home.tsx",
  locale: "src/locales/mm.ts",
  /** The header of wide screens; a phone does not fetch it. */
  wide: "src/app/shell/desktop-header.tsx",
} as const;

/**
 * The sources that the page fetches when the browser is idle. The service worker caches their files, so that for
 * example a menu also opens offline.
 */
const idle_sources = [
  "src/app/shell/deferred-components.ts",
  "src/domain/live/start-live.ts",
  "src/features/content/banner-carousel.tsx",
  "src/features/lottery/home/live/live-components.ts",
  "../../packages/ui/src/status/empty-art.tsx",
  "../../packages/ui/src/toast/toast-stage.tsx",
];

type FirstLoad = { js: string[]; css: string[]; fonts: string[]; locale: string };

export const burmeseFont = (files: string[]): string => oneFont(files, /notomm|myanmar/i);
const latinFont = (files: string[]): string => oneFont(files, /manrope/i);

function oneFont(files: string[], name: RegExp): string {
  const found = files.filter((file) => file.endsWith(".woff2") && name.test(file));
  const [font] = found;
  if (font === undefined || found.length > 1) {
    throw new Error(`expected one font like ${name.source}, found ${found.length}`);
  }
  return font;
}

export function firstLoad(manifest: Manifest): FirstLoad {
  const { entry, home, locale } = first_page_sources;
  const chunks = withStaticImports(manifest, [entry, home, locale]);
  const files = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])]);
  const unique = [...new Set(files)];
  return {
    js: chunks.map((chunk) => chunk.file).filter((file) => file.endsWith(".js")),
    css: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))],
    fonts: [burmeseFont(unique), latinFont(unique)],
    locale: chunkOf(manifest, locale).file,
  };
}

type HomeFiles = { scripts: string[]; wideScripts: string[]; css: string[] };

/**
 * The files of the home page in one language: the scripts that its entry imports dynamically, those of wide screens, and
 * all style sheets, each after those that its code depends on.
 */
export function homeFiles(manifest: Manifest, code: LocaleCode): HomeFiles {
  const { entry, home, wide } = first_page_sources;
  const filesOf = (sources: string[]): string[] =>
    withStaticImports(manifest, sources).map(({ file }) => file);
  const atOnce = new Set(filesOf([entry]));
  const scripts = filesOf([home, `src/locales/${code}.ts`]).filter((file) => !atOnce.has(file));
  const wideScripts = filesOf([wide]).filter(
    (file) => !atOnce.has(file) && !scripts.includes(file),
  );
  const css = [
    ...(chunkOf(manifest, entry).css ?? []),
    ...withStaticImports(manifest, [home])
      .toReversed()
      .flatMap((chunk) => chunk.css ?? []),
  ];
  return { scripts, wideScripts, css: [...new Set(css)] };
}

/** The files fetched while the page is idle, without those that the first page has already fetched. */
export function idleLoad(manifest: Manifest): string[] {
  const { js, css } = firstLoad(manifest);
  const already = new Set([...js, ...css]);
  const files = withStaticImports(manifest, idle_sources).flatMap((chunk) => [
    chunk.file,
    ...(chunk.css ?? []),
  ]);
  return [...new Set(files)].filter((file) => !already.has(file));
}
