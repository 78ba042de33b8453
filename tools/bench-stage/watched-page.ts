import type { Browser, Page } from "@playwright/test";
import type { LotteryCode } from "@shwe/contract/player/games";
import { lotteryPagePaths } from "@shwe/contract/player/games";
import { locale_key } from "@shwe/contract/locales";

import { openWithStream } from "../../e2e/support/pages/live.ts";

/** A reply of `/api/draw/:id` that the page received, by the clock of the machine. */
type DrawReply = {
  draw_id: number;
  sent_ms: number;
  received_ms: number;
  number: string | null;
};

/** What the stage showed in this load of the page. */
export type Watched = {
  replies: DrawReply[];
  phases: string[];
  /** The first number on the stage: when it was in the document, and when the frame after it was painted. */
  shown: { number: string; in_document_ms: number; painted_ms: number | null } | null;
};

declare global {
  interface Window {
    watched: Watched;
  }
}

const result_max_ms = 90_000;
/** One language for all measured pages: the server caches the replies of each language separately. */
export const page_language = { code: "en", tag: "en" } as const;

/** Runs in the page before its scripts: records the replies about draws, the phases of the stage and its first number. */
function watchStage([key, code]: readonly [string, string]): void {
  window.localStorage.setItem(key, code);
  const watched: Watched = { replies: [], phases: [], shown: null };
  window.watched = watched;

  const fetchUnchanged = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const sent_ms = Date.now();
    const response = await fetchUnchanged(input, init);
    const [, draw_id] = /\/api\/draw\/(\d+)$/.exec(response.url) ?? [];
    if (draw_id === undefined) return response;
    const received_ms = Date.now();
    void response
      .clone()
      .json()
      .then(({ data }: { data: { result: { number: string } | null } }) => {
        const number = data.result?.number ?? null;
        watched.replies.push({ draw_id: Number(draw_id), sent_ms, received_ms, number });
      });
    return response;
  };

  new MutationObserver(() => {
    const stage = document.querySelector<HTMLElement>("main [data-phase]");
    const phase = stage?.dataset["phase"];
    if (phase === undefined || stage === null) return;
    if (watched.phases.at(-1) !== phase) watched.phases.push(phase);
    // A number that screen readers read in one piece: in every phase, so that one shown too early is found too.
    const number = stage.querySelector("p > span:last-child")?.textContent ?? "";
    if (watched.shown !== null || !/^\d+$/.test(number)) return;
    const shown: Watched["shown"] = { number, in_document_ms: Date.now(), painted_ms: null };
    watched.shown = shown;
    requestAnimationFrame(() => setTimeout(() => (shown.painted_ms = Date.now())));
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

/** Opens a tab with caches and storage of its own, as on another phone. */
export async function openPhone(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 390, height: 844 },
    timezoneId: "Asia/Yangon",
  });
  await context.addInitScript(watchStage, [locale_key, page_language.code] as const);
  return context.newPage();
}

/** Opens the betting page of a sealed draw. Returns when its stage is there and its event stream is open. */
export async function openStage(page: Page, game: LotteryCode, draw_id: number): Promise<void> {
  await openWithStream(page, `${lotteryPagePaths[game]}?draw=${draw_id}`);
  // On a slow machine the page may open after the half minute for which the stage shows the seal.
  await page.locator("main :is([data-phase=sealed], [data-phase=waiting])").waitFor();
}

/** Returns what the page recorded, once the frame with the number was painted. */
export async function untilNumberShown(page: Page): Promise<Watched> {
  await page.waitForFunction(() => (window.watched.shown?.painted_ms ?? null) !== null, null, {
    timeout: result_max_ms,
  });
  return page.evaluate(() => window.watched);
}
