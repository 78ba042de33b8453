import type { RenderedPage } from "../src/app/render-home.tsx";
import { desktop_media } from "../src/lib/use-media.ts";

/**
 * The start of a pre-rendered page. It marks the page of a browser with a stored session before the first paint, so
 * that a player does not see the parts of a visitor.
 */
const mark_player = `try{if(localStorage.getItem("user_info"))document.documentElement.dataset.player=""}catch{}`;
const hide_visitor = "html[data-player] [data-visitor]{visibility:hidden}";
const note_style = ".s-note{padding:16px;color:#f7f1e3;font:14px/1.75 system-ui,sans-serif}";

type Parts = {
  /** The built page with the outline, which the pre-rendered page replaces. */
  shell: string;
  /** The style sheets of the first page in their order: path and text. */
  sheets: { path: string; text: string }[];
  /** The files that the entry imports dynamically: code of the home page and its texts, and of wide screens. */
  scripts: string[];
  wideScripts: string[];
  code: string;
  rendered: RenderedPage;
};

/**
 * Puts the rendered home page into the built HTML, with its style sheets as text, so that the first paint waits for no
 * further file. Disabled links name these sheets, so that the code that loads pages does not fetch them again. Scripts are
 * fetched after that paint (`html.ts`).
 */
export function writeHomePage(parts: Parts): string {
  const { shell, sheets, code, rendered } = parts;
  const { html, rules } = withoutStyleAttributes(rendered.html);
  const css = [...sheets.map(({ text }) => text.trim()), hide_visitor, note_style, ...rules].join(
    "",
  );
  assertStyled(html, css);
  const links = sheets.map(({ path }) => `<link rel="stylesheet" href="/${path}" disabled>`);
  const [note = ""] = /<noscript>.*?<\/noscript>/s.exec(shell) ?? [];
  const steps: [pattern: RegExp, text: string][] = [
    [/<html lang="[^"]*"/, `<html lang="${rendered.language}"`],
    [/<title>.*?<\/title>/s, `<title>${escaped(rendered.title)}</title>`],
    [
      /<style>.*?<\/style>/s,
      `<script>${mark_player}</script><style>${css}</style>${links.join("")}`,
    ],
    // The style sheets are in the page, so the browser finds the fonts that it needs at once.
    [/<link rel="preload" as="font"[^>]*>/, ""],
    [/<script> \{ const files.*?<\/script>/s, preloadsOf(parts)],
    [
      /<div id="root">.*<\/div>(?=<script)/s,
      `<div id="root" data-locale="${code}">${html}</div>${note}`,
    ],
    [/const sheets = \[[^\]]*\];/, "const sheets = [];"],
  ];
  return steps.reduce(
    (text, [pattern, replacement]) => {
      if (!pattern.test(text)) throw new Error(`the built page has no ${pattern.source}`);
      return text.replace(pattern, () => replacement);
    },
    shell.replaceAll('<link rel="modulepreload" fetchpriority="low" ', "<link data-later "),
  );
}

const preloadsOf = ({ scripts, wideScripts }: Parts): string =>
  [
    ...scripts.map((file) => `<link data-later crossorigin href="/${file}">`),
    ...wideScripts.map(
      (file) => `<link data-later crossorigin href="/${file}" media="${desktop_media}">`,
    ),
  ].join("");

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * The content security policy forbids style attributes in HTML, although scripts may set styles. Each distinct one
 * becomes a rule of the page's own style sheet.
 */
function withoutStyleAttributes(html: string): { html: string; rules: string[] } {
  const known = new Map<string, number>();
  const replaced = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    const number = known.get(style) ?? known.size;
    known.set(style, number);
    return ` data-style="${number}"`;
  });
  // An id makes the rule stronger than classes, as a style attribute is.
  const rules = [...known].map(([style, number]) => `#root [data-style="${number}"]{${style}}`);
  return { html: replaced, rules };
}

/** Fails if a class of the page has no rule in its style sheets: the page would be painted without it. */
function assertStyled(html: string, css: string): void {
  const used = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" "));
  const unknown = [...new Set(used)].filter((name) => name !== "" && !css.includes(`.${name}`));
  if (unknown.length > 0) throw new Error(`no style of the home page has ${unknown.join(", ")}`);
}
