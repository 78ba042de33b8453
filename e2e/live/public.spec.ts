import type { Browser, Page } from "@playwright/test";

import { expect, test } from "../support/fixtures.ts";
import { turnAnnouncementsOn } from "../support/harness/cash.ts";
import { openCashDesk } from "../support/harness/cash-desk.ts";
import { giveCashOut } from "../support/harness/cash-requests.ts";
import { callServer, type Player, registerPlayer } from "../support/harness/players.ts";
import { tell } from "../support/harness/send-news.ts";
import { openWithStream, showTab } from "../support/pages/live.ts";
import { openOfficeAs, visit as visitOffice } from "../support/pages/office-people.ts";
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
 * Public events reach the pages of all tests that run at the same time, so only the tests of this file send them, one
 * after the other, and only in the Playwright project `phone`.
 */
test.describe.configure({ mode: "default" });

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

/** Records every text that the marquee shows from now on. */
async function recordMarquee(page: Page): Promise<() => Promise<string[]>> {
  const shown = await page.getByRole("marquee").evaluateHandle((marquee) => {
    const recorded: string[] = [];
    const strip = marquee.closest("aside") ?? marquee;
    const note = () => recorded.push(strip.textContent);
    new MutationObserver(note).observe(strip, {
      ...{ childList: true, subtree: true, characterData: true },
    });
    return recorded;
  });
  return () => shown.jsonValue();
}

type CashDesk = Awaited<ReturnType<typeof openCashDesk>>;
type Paid = { amount: number; is_announced?: boolean };

/** Pays a cash-out of a new player, who may have chosen not to be announced. Returns the player. */
async function pay(desk: CashDesk, { amount, is_announced = true }: Paid): Promise<Player> {
  const player = await registerPlayer("Ko Payout");
  await callServer("setCashPreference", { body: { is_announced } }, player.token);
  const { id } = await giveCashOut(player, amount);
  await desk.payCashOut(id);
  return player;
}

const maskOf = ({ phone }: Player): string => `09******${phone.slice(-3)}`;

test("R-502 a paid cash-out is announced with a masked phone, unless the player or an operator switched it off", async ({
  browser,
  page,
  shell,
  loggedIn,
}) => {
  const desk = await openCashDesk();
  await openWithStream(page);
  await expect(shell.marquee).toHaveText(/\S/);
  const shown = await recordMarquee(page);
  const silent = await pay(desk, { amount: 299_999 });
  const winner = await pay(desk, { amount: 300_000 });
  await expect(shell.marquee).toContainText(`${maskOf(winner)} cashed out 300,000 kyat`);

  // What was not announced is proved by the next one that is.
  const hidden = await pay(desk, { amount: 310_000, is_announced: false });
  const owner = await openOfficeAs(browser, "owner");
  await visitOffice(owner, "/controls");
  await owner.getByRole("button", { name: "Turn off Announcements of cash-outs" }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("a test of the switch");
  await dialog.getByRole("button", { name: /^Turn off/ }).click();
  await expect(dialog).toHaveCount(0);
  const stopped = await pay(desk, { amount: 320_000 });
  await turnAnnouncementsOn();
  const last = await pay(desk, { amount: 330_000 });
  await expect(shell.marquee).toContainText(`${maskOf(last)} cashed out 330,000 kyat`);

  const recorded = (await shown()).join("\n");
  for (const amount of ["300,000", "330,000"]) expect(recorded).toContain(amount);
  for (const amount of ["299,999", "310,000", "320,000"]) expect(recorded).not.toContain(amount);
  for (const { phone } of [silent, winner, hidden, stopped, last, loggedIn])
    expect(recorded).not.toContain(phone);
  await owner.context().close();
});
