import { expect, test } from "../support/fixtures.ts";
import { tell } from "../support/harness/tell.ts";
import { openWithStream, showTab } from "../support/pages/live.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

/** What everybody hears, a test beside this one would hear too: there is one such test, on one kind of device. */
test("R-310 R-502 an announcement takes the marquee for 30 s, and a chat message shows for 20 s", async ({
  page,
  shell,
  loggedIn: _loggedIn,
}) => {
  await page.clock.install();
  await openWithStream(page);
  // The text of the server, which comes a moment after the page.
  await expect(shell.marquee).toHaveText(/\S/);
  const usual = await shell.marquee.textContent();
  const title = `Happy Thingyan ${Date.now()}`;
  await tell("--title", title);
  await expect(shell.marquee).toContainText(title);
  await page.clock.fastForward(20_000);
  // In a hidden tab nobody reads, so no time passes.
  await showTab(page, "hidden");
  await page.clock.fastForward(60_000);
  await showTab(page, "visible");
  await expect(shell.marquee).toContainText(title);
  await page.clock.fastForward(10_500);
  await expect(shell.marquee).not.toContainText(title);
  await expect(shell.marquee).toHaveText(usual ?? "");

  const text = `Mingalaba ${Date.now()}`;
  const chat = page.getByRole("log", { name: words["chat.label"] });
  await tell("--chat", text);
  await expect(chat).toHaveText(text);
  await page.clock.fastForward(15_000);
  await expect(chat).toHaveText(text);
  await page.clock.fastForward(6_000);
  await expect(chat).toHaveText("");
});
