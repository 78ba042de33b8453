import type { APIRequestContext, Page } from "@playwright/test";
import { localeTags } from "@shwe/contract/locales";

import { expect, test } from "../support/fixtures.ts";
import { homeSections } from "../support/pages/home.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
type Provider = { id: number; name: string; image: string; sec_image: string | null };
const fishing = { id: 3, slug: "fish" };
const provider_with_second_image = 14;

async function read<T>(request: APIRequestContext, path: string): Promise<T[]> {
  const answer = await request.get(path, { headers: { "accept-language": localeTags.en } });
  return ((await answer.json()) as { data: T[] }).data;
}

/** Name, link and picture of each provider on a category page. */
const tilesOf = (page: Page, slug: string) =>
  page
    .getByRole("main")
    .locator(`li > a[href^="/${slug}/"]`)
    .evaluateAll((links) =>
      links.map((link) => ({
        name: link.textContent,
        href: link.getAttribute("href"),
        image: link.querySelector("img")?.getAttribute("src"),
      })),
    );

/** These tests are about the tiles of games that can be played; coming.spec.ts is about the time before. */
test.use({ gamesPlayable: true });

test(
  "R-210 a category lists its providers, each linking to its own page, by slug and by number",
  { tag: "@desktop" },
  async ({ page, request, shell }) => {
    const providers = await read<Provider>(request, "/api/g/providers/2");
    expect(providers.length).toBeGreaterThan(3);
    const wanted = providers.map(({ id, name, image }) => ({ name, image, href: `/slot/${id}` }));
    for (const path of ["/slot", "/2"]) {
      await shell.open(path);
      await expect(shell.title).toHaveText(words["category.slot"]);
      await expect.poll(() => tilesOf(page, "slot")).toEqual(wanted);
    }
    const [first] = providers;
    await shell.main.getByRole("link", { name: first?.name ?? "" }).click();
    await expect(page).toHaveURL(new RegExp(`/slot/${first?.id}$`));
  },
);

test("R-210 in Fishing provider 14 shows its second picture, and all others their first", async ({
  page,
  request,
  shell,
}) => {
  const providers = await read<Provider>(request, `/api/g/providers/${fishing.id}`);
  const second = providers.find(({ id }) => id === provider_with_second_image);
  expect(second?.sec_image).toMatch(/\.svg$/);
  await shell.open(`/${fishing.slug}`);
  await expect
    .poll(() => tilesOf(page, fishing.slug))
    .toEqual(
      providers.map(({ id, name, image, sec_image }) => ({
        ...{ name, href: `/${fishing.slug}/${id}` },
        image: id === provider_with_second_image ? sec_image : image,
      })),
    );
});

test("R-210 each of the nine categories has its page", async ({ page, request, shell }) => {
  const categories = await read<{ slug: string; name: string }>(request, "/api/g/categories");
  expect(categories).toHaveLength(homeSections.length);
  await shell.open(`/${categories[0]?.slug}`);
  for (const { slug, name } of categories) {
    await page.getByRole("link", { name, exact: true }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`/${slug}$`));
    await expect(shell.title).toHaveText(name);
    await expect.poll(async () => (await tilesOf(page, slug)).length).toBeGreaterThan(0);
  }
});

test("R-210 no other path is a category, and a page of the product has priority over a category of its name", async ({
  page,
  shell,
}) => {
  for (const path of ["/SLOT", "/02", "/slots", "/1"]) {
    await shell.open(path);
    await expect(shell.title, path).toHaveText(words["missing.title"]);
  }
  await page.route("**/api/g/categories", async (route) => {
    const answer = await route.fetch();
    const reply = (await answer.json()) as { data: { slug: string }[] };
    const [first] = reply.data;
    await route.fulfill({
      response: answer,
      json: { ...reply, data: [{ ...first, slug: "help" }, ...reply.data.slice(1)] },
    });
  });
  await shell.open("/help");
  await expect(shell.title).toHaveText(words["page.help"]);
});
