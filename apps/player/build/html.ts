import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

import { burmeseFont } from "./first-load.ts";
import { preloadScript } from "./preload-script.ts";

/**
 * Arranges the built page so that the inline shell is painted first. The head only preloads the scripts; a short
 * inline script adds the style sheet and starts the entry after the first paint. When all files are cached, the
 * entry would otherwise run for most of a second before that paint. The Burmese font and the files of the opened page,
 * which the entry imports dynamically, are preloaded too, which saves a round trip on a slow connection.
 */
export function arrangeHtml(): Plugin {
  return {
    name: "shwe-arrange-html",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const tags = [
          preloadFont(burmeseFont(Object.keys(bundle))),
          {
            tag: "script",
            children: squeeze(preloadScript(bundle)),
            injectTo: "head",
          } satisfies HtmlTagDescriptor,
        ];
        return { html: squeeze(bootAfterPaint(html, entryImports(bundle))), tags };
      },
    },
  };
}

const preloadFont = (file: string): HtmlTagDescriptor => ({
  tag: "link",
  attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: true },
  injectTo: "head",
});

/** The files that the entry imports. */
const entryImports = (bundle: Rolldown.OutputBundle): string[] =>
  Object.values(bundle).flatMap((part) =>
    part.type === "chunk" && part.isEntry ? part.imports : [],
  );

/** A background tab never paints, so the entry starts after this time at the latest. */
const paint_wait_max_ms = 1_000;

function bootAfterPaint(html: string, imports: string[]): string {
  const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const [script = "", entry = ""] =
    html.match(/<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/) ?? [];
  if (entry === "") throw new Error("the page has no entry script");
  const hrefs = sheets.map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? "");
  const files = [...imports.map((file) => `/${file}`), entry];
  const bare = [...sheets, script].reduce((text, tag) => text.replace(tag, ""), html);
  return (
    bare
      .replace("</head>", `<link rel="modulepreload" crossorigin href="${entry}"></head>`)
      // The outline needs no script, so scripts do not compete with what the first paint needs.
      .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')
      .replace("</body>", `<script type="module">${bootScript(files, hrefs)}</script></body>`)
  );
}

/**
 * Style sheets added by a script do not block rendering; the entry waits for them before it renders. The files that the
 * entry imports run before it, each in its own task, because together they block a slow phone for too long. The links
 * marked `data-later` are those of a pre-rendered page, which needs no script for its first paint.
 */
const bootScript = (files: string[], hrefs: string[]): string => `
  const sheets = ${JSON.stringify(hrefs)};
  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of sheets) {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.crossOrigin = "";
      link.href = href;
      document.head.append(link);
    }
    for (const link of document.querySelectorAll("link[data-later]")) link.rel = "modulepreload";
    for (const file of ${JSON.stringify(files)}) {
      await import(file);
      await new Promise((next) => setTimeout(next));
    }
  };
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  setTimeout(start, ${paint_wait_max_ms});
`;

/** Removes the white space between tags, because Vite minifies scripts and style sheets but not the page. */
const squeeze = (html: string): string =>
  html.replaceAll(/>\s+</g, "><").replaceAll(/\s*\n\s*/g, " ");
