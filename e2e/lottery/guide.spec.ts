import { lotteryCodes, lotteryTypeOf } from "@shwe/contract/player/game-routes";
import { formatNumber, games, numbersOfPick, winningNumbers } from "@shwe/rules/lottery";

import { lotteries } from "../../apps/player/src/domain/lottery/lotteries.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { openDraw } from "../support/harness/draws.ts";
import { callServer } from "../support/harness/players.ts";
import { layoutLanguages } from "../support/layout-languages.ts";
import { lotteriesOf } from "../support/pages/lotteries.ts";
import { expectNoSidewaysScroll } from "../support/sideways.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

for (const code of lotteryCodes)
  test(
    `the guide of ${code} names source, closing time and odds of the next draw, without an accessibility violation`,
    { tag: code === "3d" ? ["@desktop"] : [] },
    async ({ page, shell }) => {
      await openDraw({ game: code });
      const { data } = await callServer("getLotteryOverview", {});
      const next = data.find(({ type }) => type === lotteryTypeOf(code))?.next;
      if (!next) throw new Error("the overview has no next draw");
      await shell.open(`/how-to-play/${code}`);
      await expect(shell.title).toHaveText(`How to play · ${words[lotteries[code].title]}`);
      const card = (title: string) => shell.main.getByRole("region", { name: title });
      await expect(card(words["guide.from"])).toContainText(words[`guide.about_${code}`]);
      await expect(card(words["guide.times"]).getByRole("listitem").first()).toContainText(
        words["guide.closes"],
      );
      const win = (1_000 * next.odd).toLocaleString("en-US");
      await expect(card(words["guide.pays"])).toContainText(`${next.odd}×`);
      await expect(card(words["guide.pays"])).toContainText(win);
      await shell.settle();
      await expectAccessible(page);
      const board = shell.main.getByRole("link", { name: "To the board" });
      await expect(board).toHaveAttribute("href", lotteries[code].page_path);
    },
  );

test("a tap on a quick pick lights its numbers on the small board", async ({ page, shell }) => {
  const guide = lotteriesOf(page);
  const game = games["2d"];
  const numbers = (name: Parameters<typeof numbersOfPick>[1], digits: number[] = []) =>
    numbersOfPick(game, name, digits).map((number) => formatNumber(game, number));
  await shell.open("/how-to-play/2d");
  for (const name of ["natkhat", "power", "brothers", "twins"] as const) {
    await guide.picks.getByRole("button", { name: words[`pick.${name}`] }).click();
    await expect(guide.lit).toHaveText(numbers(name));
    await expect(shell.main.getByRole("status")).toContainText(words[`guide.pick_${name}`]);
  }
  await guide.picks.getByRole("button", { name: words["pick.break"] }).click();
  await expect(guide.lit).toHaveText(numbers("break", [5]));
  const digits = shell.main.getByRole("group", { name: "Digits for Break" });
  await digits.getByRole("button", { name: "5" }).click();
  await digits.getByRole("button", { name: "0" }).click();
  await expect(guide.lit).toHaveText(numbers("break", [0]));
  await guide.picks.getByRole("button", { name: words["pick.wheel"] }).click();
  await expect(guide.lit).toHaveText(["14", "17", "41", "47", "71", "74"]);
});

test("the guide of 3D shows which numbers pay tod by the terms of the next draw", async ({
  shell,
}) => {
  await openDraw({ game: "3d" });
  const { data } = await callServer("getLotteryOverview", {});
  const next = data.find(({ type }) => type === "3D")?.next;
  if (!next) throw new Error("the overview has no next draw");
  await shell.open("/how-to-play/3d");
  const tod = shell.main.getByRole("region", { name: words["guide.tod"] });
  await expect(tod.getByRole("listitem")).toHaveText(
    winningNumbers(games["3d"], 123, next.tod_mode).map(
      ({ number, prize }) => `${number}${prize === "straight" ? next.odd : next.tot}×`,
    ),
  );
});

test("the guides link to each other, and back leaves them", async ({ page, shell }) => {
  const guide = lotteriesOf(page);
  await shell.open("/lotteries");
  await page.getByRole("link", { name: `${words["page.guide"]} · ${words["page.two"]}` }).click();
  await expect(guide.guides).toHaveText([
    "Thai 2D",
    "Thai 3D",
    "Thai 1D",
    "Crypto 2D",
    "Crypto 1D",
  ]);
  await guide.guides.filter({ hasText: "Crypto 1D" }).click();
  await expect(page).toHaveURL(/\/how-to-play\/c1d$/);
  await expect(guide.guides.filter({ hasText: "Crypto 1D" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.goBack();
  await expect(page).toHaveURL(/\/lotteries$/);
});

test("R-213 a guide of an unknown lottery is the 404 page", async ({ shell }) => {
  await shell.open("/how-to-play/4d");
  await expect(shell.title).toHaveText(words["missing.title"]);
});

for (const language of layoutLanguages)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(`the guides in ${language} never scroll sideways`, async ({ page, shell }) => {
      const guide = lotteriesOf(page, language);
      for (const code of ["2d", "3d", "c2d"] as const) {
        await openDraw({ game: code });
        await shell.open(`/how-to-play/${code}`);
        await expect(guide.guides).toHaveCount(5);
        await shell.settle();
        await expectNoSidewaysScroll(page, code, [320, 390, 768, 1280]);
      }
    });
  });
