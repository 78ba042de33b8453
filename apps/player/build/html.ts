import type { HtmlTagDescriptor, Plugin } from "vite";

import { burmeseFont } from "./first-load.ts";

/**
 * Arranges the built page so that the inline shell paints before any file has arrived: the stylesheet moves below the
 * shell, where it blocks the script but not the paint, and the Burmese font starts loading with the page.
 */
export function arrangeHtml(): Plugin {
  return {
    name: "shwe-arrange-html",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        const font = burmeseFont(Object.keys(bundle ?? {}));
        return { html: squeeze(moveStylesBelowShell(html)), tags: [preloadFont(font)] };
      },
    },
  };
}

const preloadFont = (file: string): HtmlTagDescriptor => ({
  tag: "link",
  attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: true },
  injectTo: "head",
});

function moveStylesBelowShell(html: string): string {
  const styles = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const without = styles.reduce((text, link) => text.replace(link, ""), html);
  return without.replace("</body>", `${styles.join("")}</body>`);
}

/** The page is not a stylesheet or a script, so nobody else takes the white space between its tags away. */
const squeeze = (html: string): string =>
  html.replaceAll(/>\s+</g, "><").replaceAll(/\s*\n\s*/g, " ");
