import { expectNoViolation } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { drawPicture } from "../support/harness/pictures.ts";
import { callServer } from "../support/harness/players.ts";
import { letTimePass } from "../support/harness/protection.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
const dialog = "dialog[open]";

test(
  "limits, breaks and their sheets have no accessibility violation",
  { tag: "@desktop" },
  async ({ page, shell, protection, loggedIn }) => {
    const body = { kind: "loss", period: "day", amount: 50_000 } as const;
    await callServer("setLimit", { body }, loggedIn.token);
    await callServer("setLimit", { body: { ...body, amount: 80_000 } }, loggedIn.token);
    await shell.open("/protection");
    await expect(protection.confirm("loss")).toBeVisible();
    await expectNoViolation(page, "limits and breaks");
    await protection.edit("loss").click();
    await expectNoViolation(page, "a limit", dialog);
    await page.keyboard.press("Escape");
    await expect(protection.edit("loss")).toBeFocused();
    await protection.breakBegin.click();
    await expectNoViolation(page, "the question about a break", dialog);
    await page.keyboard.press("Escape");
    await protection.exclude.click();
    await expectNoViolation(page, "what an exclusion means", dialog);
    await protection.exclusion.getByRole("button", { name: words["auth.next"] }).click();
    await protection.exclusion
      .getByRole("button", { name: words["protect.exclude_begin"] })
      .click();
    await expectNoViolation(page, "the last word about an exclusion", dialog);
  },
);

test(
  "a break, the reality check and help have no accessibility violation",
  { tag: "@desktop" },
  async ({ page, shell, protection, loggedIn }) => {
    await shell.open("/help");
    await expectNoViolation(page, "help");
    await callServer("takeTimeout", { body: { days: 1 } }, loggedIn.token);
    await letTimePass(loggedIn, 61);
    await shell.open("/profile");
    await expect(protection.check).toBeVisible();
    await expectNoViolation(page, "the reality check", dialog);
    await protection.check.getByRole("button", { name: words["check.continue"] }).click();
    await expect(protection.banner).toBeVisible();
    await expectNoViolation(page, "a profile on a break");
  },
);

test(
  "picture and level 2 have no accessibility violation, and the picture can be cropped by keyboard alone",
  { tag: "@desktop" },
  async ({ page, shell, account, loggedIn }) => {
    expect(loggedIn.name).toBe("Mya Mya");
    await shell.open("/level-2");
    await expectNoViolation(page, "level 2");
    await shell.open("/profile");
    await account.pictureButton.focus();
    await page.keyboard.press("Enter");
    await account.pictureInput.setInputFiles(await drawPicture(page, 900, 600));
    const crop = account.pictureSheet.getByRole("button", { name: words["picture.crop"] });
    await expect(crop).toBeVisible();
    await expectNoViolation(page, "the picture", dialog);
    await crop.focus();
    const before = await crop.screenshot();
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
    expect((await crop.screenshot()).equals(before)).toBe(false);
    await page.keyboard.press("Escape");
    await expect(account.pictureButton).toBeFocused();
  },
);
