import { expect, test } from "../support/fixtures.ts";
import { approveLevel2, rejectLevel2 } from "../support/harness/operators.ts";
import { drawPicture } from "../support/harness/pictures.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

test(
  "R-217 R-404 level 2 is requested, rejected with a reason, requested again and approved",
  { tag: "@desktop" },
  async ({ page, shell, account, loggedIn }) => {
    await shell.open("/profile");
    const card = shell.main.getByRole("region", { name: words["page.level_2"] });
    await expect(card).toContainText(words["level.none_short"]);
    await card.getByRole("link", { name: words["level.start"] }).click();
    await expect(shell.title).toHaveText(words["page.level_2"]);
    const send = shell.main.getByRole("button", { name: words["level.send"] });
    await expect(send).toBeDisabled();
    const choose = async () => {
      await account.fileInput.setInputFiles(await drawPicture(page, 1080, 2400));
      await expect(shell.main.getByRole("img", { name: words["level.preview"] })).toBeVisible();
      await send.click();
      await expect(shell.main.getByText(words["level.pending"], { exact: true })).toBeVisible();
    };
    await choose();
    // The page shows the screenshot that the player sent, loaded through its signed link.
    const own = shell.main.locator("figure img");
    await expect(own).toHaveAttribute("src", /^\/api\/files\//);
    await expect(own).toHaveJSProperty("naturalHeight", 1600);

    await rejectLevel2(loggedIn, "unreadable");
    await page.reload();
    await expect(shell.main.getByRole("alert")).toContainText(words["level.reason_unreadable"]);
    await choose();

    await approveLevel2(loggedIn);
    await page.reload();
    await expect(shell.main).toContainText(words["level.approved_text"]);
    await expect(send).toHaveCount(0);
    await shell.open("/profile");
    await expect(shell.main).toContainText("LV 2");
    await expect(shell.main.getByText(words["level.approved"], { exact: true })).toBeVisible();
  },
);

test("R-314 a refused screenshot shows the server's message, and the picture remains selected", async ({
  page,
  shell,
  account,
  loggedIn,
}) => {
  expect(loggedIn.name).toBe("Mya Mya");
  await shell.open("/level-2");
  await account.fileInput.setInputFiles(await drawPicture(page, 400, 800));
  await page.route(
    "**/api/user/lvl_2",
    (route) =>
      route.fulfill({
        status: 409,
        json: { status: 409, code: "level_2_pending", message: "Patience.", request_id: "r" },
      }),
    { times: 1 },
  );
  const send = shell.main.getByRole("button", { name: words["level.send"] });
  await send.click();
  await expect(shell.main.getByRole("alert")).toHaveText("Patience.");
  await expect(send).toBeEnabled();
});
