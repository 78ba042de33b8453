import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

import { burmeseFont, first_page_sources } from "./first-load.ts";

/**
 * Arranges the built page so that the inline shell paints before any file has arrived: the stylesheet moves below the
 * shell, where it blocks the script but not the paint, and the Burmese font starts loading with the page. So do the two
 * chunks the entry would ask for only once it runs, which on a slow line is a whole round trip later.
 */
export function arrangeHtml(): Plugin {
  return {
    name: "shwe-arrange-html",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const font = preloadFont(burmeseFont(Object.keys(bundle)));
        const { scripts, styles } = laterFiles(bundle);
        const tags = [...scripts.map(preloadModule), ...styles.map(preloadStyle), font];
        return { html: squeeze(moveStylesBelowShell(html)), tags };
      },
    },
  };
}

const preloadFont = (file: string): HtmlTagDescriptor => ({
  tag: "link",
  attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: true },
  injectTo: "head",
});

const preloadModule = (file: string): HtmlTagDescriptor => ({
  tag: "link",
  attrs: { rel: "modulepreload", href: `/${file}`, crossorigin: true },
  injectTo: "head",
});

const preloadStyle = (file: string): HtmlTagDescriptor => ({
  tag: "link",
  attrs: { rel: "preload", as: "style", href: `/${file}`, crossorigin: true },
  injectTo: "head",
});

type LaterFiles = { scripts: string[]; styles: string[] };

/** Files of the home page and of the default language. Another language fetches these few kB in vain, once. */
function laterFiles(bundle: Rolldown.OutputBundle): LaterFiles {
  const { home, locale } = first_page_sources;
  const chunks = Object.values(bundle).filter((part) => part.type === "chunk");
  const dynamic = chunks.filter(
    ({ facadeModuleId }) => facadeModuleId?.endsWith(home) || facadeModuleId?.endsWith(locale),
  );
  const withImports = (found: Rolldown.OutputChunk[]): Set<string> =>
    new Set(found.flatMap((chunk) => [chunk.fileName, ...chunk.imports]));
  const atOnce = withImports(chunks.filter((chunk) => chunk.isEntry));
  const scripts = [...withImports(dynamic)].filter((file) => !atOnce.has(file));
  const styles = chunks
    .filter((chunk) => scripts.includes(chunk.fileName))
    .flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return { scripts, styles: [...new Set(styles)] };
}

function moveStylesBelowShell(html: string): string {
  const styles = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const without = styles.reduce((text, link) => text.replace(link, ""), html);
  return without.replace("</body>", `${styles.join("")}</body>`);
}

/** The page is not a stylesheet or a script, so nobody else takes the white space between its tags away. */
const squeeze = (html: string): string =>
  html.replaceAll(/>\s+</g, "><").replaceAll(/\s*\n\s*/g, " ");
