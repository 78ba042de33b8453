import { type Language, languageOf } from "./languages.ts";
import type { PageFiles } from "./built-pages.ts";

const texts = {
  my: {
    title: "ဂိမ်း",
    refused: "ဤလင့်ခ်ကို အသုံးပြုပြီးပါပြီ သို့မဟုတ် သက်တမ်းကုန်သွားပါပြီ။ ဂိမ်းကို ထပ်ဖွင့်ပါ။",
    unavailable: "ဂိမ်းကို ယခု ဖွင့်၍ မရပါ။ ခဏနေပြီး ထပ်ကြိုးစားပါ။",
    in_development: "ဤဂိမ်းကို ပြင်ဆင်နေဆဲ ဖြစ်ပါသည်။",
    not_found: "ဤဂိမ်း မရှိပါ။",
  },
  en: {
    title: "Game",
    refused: "This link has been used or is too old. Please open the game again.",
    unavailable: "The game cannot be opened now. Please try again in a moment.",
    in_development: "This game is in development.",
    not_found: "This game does not exist.",
  },
  "zh-Hans": {
    title: "游戏",
    refused: "此链接已使用或已过期，请重新打开游戏。",
    unavailable: "现在无法打开游戏，请稍后再试。",
    in_development: "此游戏正在开发中。",
    not_found: "此游戏不存在。",
  },
  th: {
    title: "เกม",
    refused: "ลิงก์นี้ถูกใช้ไปแล้วหรือหมดอายุ กรุณาเปิดเกมอีกครั้ง",
    unavailable: "ยังเปิดเกมไม่ได้ในขณะนี้ กรุณาลองใหม่ในอีกสักครู่",
    in_development: "เกมนี้กำลังอยู่ระหว่างการพัฒนา",
    not_found: "ไม่มีเกมนี้",
  },
} as const;

/** What a page without a game says. */
export type Notice = Exclude<keyof (typeof texts)["en"], "title">;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

type Page = { language: Language; title: string; head: string; body: string };

const page = ({ language, title, head, body }: Page): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">` +
  `<meta name="robots" content="noindex"><meta name="color-scheme" content="dark">` +
  `<link rel="icon" href="data:,"><title>${escaped(title)}</title>${head}</head><body${body}</body></html>`;

/** A page with one sentence, in the language of the player, or in Burmese. */
export const noticePage = (notice: Notice, lang: unknown, title: string | null): string => {
  const language = languageOf(lang);
  const text = texts[language];
  const shown = title ?? text.title;
  const body = `><main><h1>${escaped(shown)}</h1><p role="status">${escaped(text[notice])}</p></main>`;
  return page({ language, title: shown, head: "", body });
};

/** A page whose content the browser draws. `game_code` is null for the verifier, which belongs to no game. */
export const drawnPage = (
  { script, sheets, preloads }: PageFiles,
  { lang, title, game_code }: { lang: unknown; title: string; game_code: string | null },
): string =>
  page({
    ...{ language: languageOf(lang), title },
    head:
      sheets.map((file) => `<link rel="stylesheet" href="/${file}">`).join("") +
      preloads.map((file) => `<link rel="modulepreload" href="/${file}">`).join("") +
      `<script type="module" src="/${script}"></script>`,
    body: `${game_code === null ? "" : ` data-game="${escaped(game_code)}"`}><div id="root"></div>`,
  });

const own_code_only = [
  ...["script-src 'self'", "style-src 'self'", "img-src 'self' data:", "font-src 'self'"],
  ...["connect-src 'self'", "require-trusted-types-for 'script'"],
];

/** The headers of a page. Only the product may show it in a frame. */
export const pageHeaders = (
  frame_ancestors: readonly string[],
  has_code: boolean,
): Readonly<Record<string, string>> => ({
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": [
    ...["default-src 'none'", "base-uri 'none'", "form-action 'none'"],
    ...(has_code ? own_code_only : ["img-src data:"]),
    `frame-ancestors ${frame_ancestors.length === 0 ? "'none'" : frame_ancestors.join(" ")}`,
  ].join("; "),
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
});
