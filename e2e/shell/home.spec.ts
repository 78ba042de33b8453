import { randomInt } from "node:crypto";

import type { APIRequestContext } from "@playwright/test";
import { localeTags } from "@shwe/contract/locales";

import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { writeRows } from "../support/harness/database.ts";
import { owner } from "../support/harness/setting.ts";
import { hearNothing } from "../support/pages/live.ts";
import { homeSections } from "../support/pages/home.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
/** Longer than the page waits before it loads the sections that are not in view. */
const idle_after_ms = 3_000;
const english = { "accept-language": localeTags.en };

async function socialLinks(request: APIRequestContext): Promise<Record<string, string>> {
  const answer = await request.get("/api/social_link");
  return ((await answer.json()) as { data: Record<string, string> }).data;
}

/** These tests are about the tiles of games that can be played; coming.spec.ts is about the time before. */
test.use({ gamesPlayable: true });

test("R-107 R-109 R-110 R-201 the home page shows header text, sections, social links and copyright", async ({
  home,
  page,
  request,
  shell,
}) => {
  await hearNothing(page);
  const social = await socialLinks(request);
  const answer = await request.get("/api/header_play_text", { headers: english });
  const { data: headerTexts } = (await answer.json()) as { data: { text: string }[] };
  await shell.open("/");

  await test.step("R-107 the marquee runs the first header text of the server", () =>
    expect(shell.marquee).toContainText(headerTexts[0]?.text ?? "no text came"));

  await test.step("R-201 the provider sections are in the order of the specification", async () => {
    const wanted: string[] = homeSections.map(({ title }) => words[title]);
    const shown = async () =>
      (await home.sectionTitles.allTextContents()).filter((title) => wanted.includes(title));
    await expect.poll(shown).toEqual(wanted);
  });

  await test.step("R-109 social links lead to the four services and the store", async () => {
    await expect(home.socialPlaces).toHaveCount(4);
    const targets = await home.socialPlaces.evaluateAll((links) =>
      links.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")]),
    );
    expect(targets).toEqual([
      ["Facebook", social["facebook"]],
      ["Viber", social["viber"]],
      ["Messenger", social["messenger"]],
      ["Instagram", social["instagram"]],
    ]);
    await expect(home.storeLink).toHaveAttribute("href", social["play_store"] ?? "");
  });

  await test.step("R-110 the footer has the copyright line of 2025", () =>
    expect(shell.footer).toContainText("© 2025 Shwe Padauk"));
});

test("R-107 the marquee can be paused", async ({ page, shell }) => {
  await hearNothing(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await shell.open("/");
  const states = () =>
    shell.marquee.evaluate((strip) =>
      strip.getAnimations({ subtree: true }).map(({ playState }) => playState),
    );
  await expect.poll(states).toContain("running");
  await shell.marquee.getByRole("button", { name: words["marquee.pause"], exact: true }).click();
  await page.mouse.move(0, 0);
  await expect.poll(states).not.toContain("running");
  await shell.marquee.getByRole("button", { name: words["marquee.play"], exact: true }).click();
  await page.mouse.move(0, 400);
  await shell.main.focus();
  await expect.poll(states).toContain("running");
});

test(
  "R-108 banners match the width of the screen",
  { tag: "@desktop" },
  async ({ home, page, request, shell }) => {
    const isWide = (page.viewportSize()?.width ?? 0) >= 768;
    const path = isWide ? "/api/banner" : "/api/banner_mobile";
    const other = isWide ? "/api/banner_mobile" : "/api/banner";
    const asked = new Set<string>();
    page.on("request", (each) => asked.add(new URL(each.url()).pathname));
    const answer = await request.get(path, { headers: english });
    const { data } = (await answer.json()) as { data: { image: string; title: string }[] };
    await shell.open("/");
    await expect(home.banners.locator("img")).toHaveCount(data.length);
    const shown = await home.banners
      .locator("img")
      .evaluateAll((images) => images.map((image) => image.getAttribute("src")));
    expect(shown).toEqual(data.map(({ image }) => image));
    for (const { title } of data) await expect(home.banners.getByText(title)).toBeAttached();
    expect(asked).toContain(path);
    expect(asked).not.toContain(other);
  },
);

test("R-109 R-112 the QR dialog shows the code, and closes on Escape, by its button and by the overlay", async ({
  home,
  page,
  request,
  shell,
}) => {
  const social = await socialLinks(request);
  await shell.open("/");
  await test.step("it shows the code and traps the focus", async () => {
    await home.qrButton.click();
    await expect(home.qrDialog).toBeVisible();
    await expect(home.qrDialog.getByRole("img")).toHaveAccessibleName(
      new RegExp(social["qr"] ?? "?"),
    );
    const stops = await home.qrDialog.locator("a, button").count();
    for (let press = 0; press < stops + 1; press += 1) {
      await page.keyboard.press("Tab");
      await expect(home.qrDialog.locator(":focus")).toHaveCount(1);
    }
  });
  await test.step("Escape closes it and returns the focus", async () => {
    await page.keyboard.press("Escape");
    await expect(home.qrDialog).toBeHidden();
    await expect(home.qrButton).toBeFocused();
  });
  await test.step("its close button closes it", async () => {
    await home.qrButton.click();
    await home.qrDialog.getByRole("button", { name: words["menu.close"] }).click();
    await expect(home.qrDialog).toBeHidden();
  });
  await test.step("a press on the overlay closes it", async () => {
    await home.qrButton.click();
    await expect(home.qrDialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(home.qrDialog).toBeHidden();
  });
});

test(
  "R-201 each section shows the server's providers, and eight skeletons while they load",
  { tag: "@desktop" },
  async ({ home, page, shell }) => {
    const held = Promise.withResolvers<void>();
    /**
     * The names of the providers that this page received, by path. Recorded, because another test may add a provider at
     * any time.
     */
    const answered = new Map<string, string[]>();
    await page.route("**/api/g/providers/*", async (route) => {
      await held.promise;
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: { name: string }[] };
      answered.set(
        new URL(route.request().url()).pathname,
        data.map(({ name }) => name),
      );
      await route.fulfill({ response });
    });
    await page.clock.install();
    await shell.open("/");
    for (const { title } of homeSections) {
      await expect(home.section(title).locator("[data-skeleton=provider]")).toHaveCount(8);
    }
    held.resolve();
    // Sections that are not in view are loaded after a delay.
    await page.clock.fastForward(idle_after_ms);
    for (const { id, title } of homeSections) {
      const tiles = home.section(title).getByRole("listitem");
      await expect(home.section(title).locator("[data-skeleton=provider]")).toHaveCount(0);
      await expect(tiles).toHaveText(answered.get(`/api/g/providers/${id}`) ?? []);
    }
    await expect(home.skeletons).toHaveCount(0);
    await shell.settle();
    await expectAccessible(page);
  },
);

test("R-201 a provider written into the database appears on the page", async ({ home, shell }) => {
  const name = `New House ${randomInt(10 ** 9)}`;
  await writeRows(
    owner(),
    `with added as (
       insert into provider (name, image, position) values ($1, '/art/provider/hintha-slots.svg', 900)
       returning id
     )
     insert into provider_category (category_id, provider_id, position)
     select 9, id, 900 from added`,
    [name],
  );
  await shell.open("/");
  const bingo = home.section("category.bingo");
  await bingo.scrollIntoViewIfNeeded();
  await expect(bingo.getByText(name)).toBeVisible();
});
