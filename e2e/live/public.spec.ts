import type { Browser, Page } from "@playwright/test";

import { expect, test } from "../support/fixtures.ts";
import { tell } from "../support/harness/send-news.ts";
import { openWithStream, showTab } from "../support/pages/live.ts";
import { shellOf } from "../support/pages/shell.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

/** Another browser without a session. */
async function visit(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(() => window.localStorage.setItem("i18nextLng", "en"));
  await openWithStream(page, path);
  return page;
}

/** Opens a second event stream in the same browser and reads only the channel `chat`. */
async function openChat(page: Page, token: string) {
  const opened = await page.evaluateHandle(async (bearer) => {
    const { body } = await fetch("/events", { headers: { authorization: `Bearer ${bearer}` } });
    if (body === null) throw new Error("the stream has no body");
    return body.pipeThrough(new TextDecoderStream()).getReader();
  }, token);
  return {
    nextMessage: (): Promise<unknown> =>
      opened.evaluate(async (reader) => {
        let heard = "";
        for (;;) {
          const [, data] = /^event: chat\n(?:.+\n)*?data: (.+)$/m.exec(heard) ?? [];
          if (data !== undefined) return JSON.parse(data) as unknown;
          const { done, value } = await reader.read();
          if (done) throw new Error(`the stream ended after ${heard}`);
          heard += value;
        }
      }),
  };
}

/**
 * Public events reach the pages of all tests that run at the same time, so only this test sends them, and only in the
 * Playwright project `phone`.
 */
test("R-310 R-501 R-502 an announcement replaces the marquee for 30 s, and a chat message shows for 20 s, for visitors too", async ({
  browser,
  page,
  shell,
  loggedIn: { token },
}) => {
  await page.clock.install();
  await openWithStream(page);
  // The header's moving text comes from the server and arrives shortly after the page.
  await expect(shell.marquee).toHaveText(/\S/);
  const usual = await shell.marquee.textContent();
  const title = `Happy Thingyan ${Date.now()}`;
  // Two visitors without an account, one of them on a betting page.
  const [visitor, betting] = [await visit(browser, "/"), await visit(browser, "/two/lottery")];
  const main = betting.getByRole("main");
  const before = await main.boundingBox();
  await tell("--title", title);
  await expect(shell.marquee).toContainText(title);
  await expect(shellOf(visitor, "en").marquee).toContainText(title);
  await test.step("on a betting page the announcement is in the header, and nothing moves", async () => {
    const announced = betting.getByRole("banner").getByRole("button", { name: title });
    await expect(announced).toBeInViewport({ ratio: 1 });
    expect(await main.boundingBox()).toEqual(before);
    await announced.click();
    await expect(betting.getByRole("dialog")).toContainText(title);
  });
  await page.clock.fastForward(20_000);
  // An announcement is shown for 30 s, which do not count while the tab is hidden.
  await showTab(page, "hidden");
  await page.clock.fastForward(60_000);
  await showTab(page, "visible");
  await expect(shell.marquee).toContainText(title);
  await page.clock.fastForward(10_500);
  await expect(shell.marquee).not.toContainText(title);
  await expect(shell.marquee).toHaveText(usual ?? "");

  // Markup in a chat message is shown as text.
  const text = `Mingalaba <b>${Date.now()}</b>`;
  const chat = page.getByRole("log", { name: words["chat.label"] });
  const told = await openChat(page, token);
  await tell("--chat", text);
  await expect(chat).toHaveText(text);
  await expect(visitor.getByRole("log", { name: words["chat.label"] })).toHaveText(text);
  expect(await told.nextMessage()).toEqual({ event: "message", text });
  await page.clock.fastForward(15_000);
  await expect(chat).toHaveText(text);
  await page.clock.fastForward(6_000);
  await expect(chat).toHaveText("");
});
