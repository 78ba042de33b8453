import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

import { desktop_media } from "../src/lib/use-media.ts";
import { burmeseFont, first_page_sources } from "./first-load.ts";

/**
 * Arranges the built page so that the inline shell is painted first. The head only preloads the scripts; a short
 * inline script adds the style sheets and starts the entry after the first paint. When all files are cached, the
 * entry would otherwise run for most of a second before that paint. The Burmese font and the chunks that the entry
 * imports dynamically are preloaded too, which saves a round trip on a slow connection.
 */
export function arrangeHtml(): Plugin {
  return {
    name: "shwe-arrange-html",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const font = preloadFont(burmeseFont(Object.keys(bundle)));
        const { scripts, styles, wideScripts } = laterFiles(bundle);
        const tags = [
          ...scripts.map((file) => preloadModule(file)),
          ...wideScripts.map((file) => preloadModule(file, desktop_media)),
          font,
        ];
        return { html: squeeze(bootAfterPaint(html, styles)), tags };
      },
    },
  };
}

const preloadFont = (file: string): HtmlTagDescriptor => ({
  tag: "link",
  attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: true },
  injectTo: "head",
});

const preloadModule = (file: string, media?: string): HtmlTagDescriptor => ({
  tag: "link",
  attrs: {
    rel: "modulepreload",
    href: `/${file}`,
    crossorigin: true,
    ...(media !== undefined && { media }),
  },
  injectTo: "head",
});

type LaterFiles = { scripts: string[]; styles: string[]; wideScripts: string[] };

/**
 * The files that the HTML of every page preloads: those of the home page, of the default language and of wide screens. A
 * visit of another page or in another language fetches these few kB once without using them.
 */
function laterFiles(bundle: Rolldown.OutputBundle): LaterFiles {
  const { home, locale, wide } = first_page_sources;
  const chunks = Object.values(bundle).filter((part) => part.type === "chunk");
  const withImports = (isWanted: (chunk: Rolldown.OutputChunk) => boolean): string[] => [
    ...new Set(chunks.filter(isWanted).flatMap((chunk) => [chunk.fileName, ...chunk.imports])),
  ];
  const isOf = (source: string) => (chunk: Rolldown.OutputChunk) =>
    chunk.facadeModuleId?.endsWith(source) === true;
  const atOnce = withImports((chunk) => chunk.isEntry);
  const scripts = withImports((chunk) => isOf(home)(chunk) || isOf(locale)(chunk)).filter(
    (file) => !atOnce.includes(file),
  );
  const styles = chunks
    .filter((chunk) => scripts.includes(chunk.fileName))
    .flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  const wideScripts = withImports(isOf(wide)).filter(
    (file) => !atOnce.includes(file) && !scripts.includes(file),
  );
  return { scripts, styles: [...new Set(styles)], wideScripts };
}

/** A background tab never paints, so the entry starts after this time at the latest. */
const paint_wait_max_ms = 1_000;

function bootAfterPaint(html: string, laterStyles: string[]): string {
  const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const [script = "", entry = ""] =
    html.match(/<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/) ?? [];
  if (entry === "") throw new Error("the page has no entry script");
  const hrefs = [
    ...sheets.map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? ""),
    ...laterStyles.map((file) => `/${file}`),
  ];
  const bare = [...sheets, script].reduce((text, tag) => text.replace(tag, ""), html);
  return bare
    .replace("</head>", `<link rel="modulepreload" crossorigin href="${entry}"></head>`)
    .replace("</body>", `<script type="module">${bootScript(entry, hrefs)}</script></body>`);
}

/** Style sheets added by a script do not block rendering; the entry waits for them before it renders. */
const bootScript = (entry: string, hrefs: string[]): string => `
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of ${JSON.stringify(hrefs)}) {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.crossOrigin = "";
      link.href = href;
      document.head.append(link);
    }
    import("${entry}");
  };
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  setTimeout(start, ${paint_wait_max_ms});
`;

/** Removes the white space between tags, because Vite minifies scripts and style sheets but not the page. */
const squeeze = (html: string): string =>
  html.replaceAll(/>\s+</g, "><").replaceAll(/\s*\n\s*/g, " ");
