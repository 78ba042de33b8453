import type { Page } from "@playwright/test";

import { expect, test } from "../support/fixtures.ts";
import { drawPicture, withMetadata } from "../support/harness/pictures.ts";
import { callServer } from "../support/harness/players.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
const upload = "**/api/user/profile_update";

/**
 * Records the bytes of each picture that the page sends. Playwright cannot read a request body that is a blob, so the
 * page records it.
 */
async function recordSent(page: Page): Promise<Buffer[]> {
  const sent: Buffer[] = [];
  await page.exposeFunction("tellSent", (base64: string) => {
    sent.push(Buffer.from(base64, "base64"));
  });
  await page.evaluate(() => {
    const send: unknown = Reflect.get(XMLHttpRequest.prototype, "send");
    if (typeof send !== "function") throw new Error("no XMLHttpRequest here");
    XMLHttpRequest.prototype.send = function record(this: XMLHttpRequest, body) {
      void (body as Blob).arrayBuffer().then((bytes) => {
        const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte));
        (window as unknown as { tellSent: (base64: string) => void }).tellSent(btoa(text.join("")));
        Reflect.apply(send, this, [body]);
      });
    };
  });
  return sent;
}

test(
  "R-217 R-404 a picture is chosen, cropped, reduced, stripped of its metadata, and shown on every page",
  { tag: "@desktop" },
  async ({ page, shell, account, loggedIn }, { project }) => {
    const secret = "16.8409N 96.1735E";
    await shell.open("/profile");
    await account.pictureButton.click();
    await account.pictureInput.setInputFiles(
      withMetadata(await drawPicture(page, 2400, 1800), secret),
    );
    const crop = account.pictureSheet.getByRole("button", { name: words["picture.crop"] });
    await expect(crop).toBeVisible();
    await account.pictureSheet.getByRole("slider", { name: words["picture.zoom"] }).fill("2");
    await crop.press("ArrowRight");
    const sent = await recordSent(page);
    await account.pictureSheet.getByRole("button", { name: words["picture.save"] }).click();
    await expect(account.toast(words["picture.saved"])).toBeVisible();
    const [bytes = Buffer.alloc(0)] = sent;
    expect(bytes.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect(bytes.includes(secret)).toBe(false);
    expect(bytes.length).toBeLessThan(200_000);

    await expect(account.pictureSheet).toBeHidden();
    const { data } = await callServer("getProfile", {}, loggedIn.token);
    expect(data.picture).toMatch(/^\/api\/files\//);
    const shown = account.pictureButton.locator("img");
    await expect(shown).toHaveJSProperty("naturalWidth", 512);
    // The picture is in the phone's menu and on the button of the desktop header.
    if (project.name === "phone") {
      await shell.menuButton.click();
      await expect(shell.menu.locator("img")).toHaveJSProperty("naturalWidth", 512);
    } else {
      await expect(account.userMenu.locator("img")).toHaveJSProperty("naturalWidth", 512);
    }
  },
);

test("R-314 a file that is no picture and a picture that the server refuses show different messages", async ({
  page,
  shell,
  account,
  loggedIn,
}) => {
  expect(loggedIn.name).toBe("Mya Mya");
  await shell.open("/profile");
  await account.editButton.click();
  await account.editSheet.getByRole("button", { name: words["picture.change"] }).click();
  const alert = account.pictureSheet.getByRole("alert");
  await account.pictureInput.setInputFiles({
    name: "photo.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("no picture at all"),
  });
  await expect(alert).toHaveText(words["picture.unreadable"]);

  await account.pictureInput.setInputFiles(await drawPicture(page, 300, 300));
  await page.route(
    upload,
    (route) =>
      route.fulfill({
        status: 400,
        json: { status: 400, code: "image_refused", message: "Not this picture.", request_id: "r" },
      }),
    { times: 1 },
  );
  const save = account.pictureSheet.getByRole("button", { name: words["picture.save"] });
  await save.click();
  await expect(alert).toHaveText("Not this picture.");
  await page.route(upload, (route) => route.abort("connectionfailed"), { times: 1 });
  await save.click();
  await expect(alert).toHaveText(words["state.network_text"]);
  await save.click();
  await expect(account.pictureSheet).toBeHidden();
});
