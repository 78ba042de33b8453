import type { Page } from "@playwright/test";
import { operatorRoles } from "@shwe/contract/office/permissions";

import { expectNoViolation } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { giveCashIn, giveCashOut } from "../support/harness/cash-requests.ts";
import { openDraw } from "../support/harness/draws.ts";
import {
  addOfficeOperator,
  officeAddress,
  type OfficeOperator,
  openSession,
} from "../support/harness/office.ts";
import {
  giveBusyDraw,
  giveLevel2Requests,
  givePlayers,
  openAs,
  sendFrom,
} from "../support/harness/office-cases.ts";
import { settleWith } from "../support/harness/results.ts";
import { placeSlip } from "../support/harness/slips.ts";
import { openWithin } from "../support/open-within.ts";
import { untilQuiet } from "../support/quiet.ts";
import { expectNothingWider } from "../support/wider-than-window.ts";

const usual = { width: 1440, height: 900 };
const narrow = { width: 1024, height: 768 };
/** Each page is checked at two sizes, which takes seconds on a busy machine. */
const timeout_ms = 420_000;

/** Checks what the page shows: no violation of axe, and nothing wider than the window at both sizes. */
const expectSound = async (page: Page, where: string): Promise<void> => {
  await page.setViewportSize(narrow);
  await expectNothingWider(page, `${where} at ${narrow.width}`);
  await page.setViewportSize(usual);
  await expectNothingWider(page, `${where} at ${usual.width}`);
  await expectNoViolation(page, where);
};

const menuOf = (page: Page) => page.getByRole("navigation", { name: "Pages" });

/** Loads the office on its first page; the other pages are opened in it. */
const load = async (page: Page): Promise<void> => {
  await page.goto(officeAddress());
  await menuOf(page).waitFor();
  await untilQuiet(page);
};

/** Opens a page in the loaded office, and checks that it is the current page of the menu if the menu has it. */
const visit = async (page: Page, path: string): Promise<void> => {
  const links = menuOf(page).getByRole("link");
  const [place = ""] = /^\/[^/?]*/.exec(path) ?? [];
  const item = links.and(page.locator(`[href="${place}"]`));
  const isInMenu = (await item.count()) > 0;
  await openWithin(page, path);
  await expect(links.and(page.locator("[aria-current=page]"))).toHaveCount(isInMenu ? 1 : 0);
  if (isInMenu) await expect(item).toHaveAttribute("aria-current", "page");
  await page.getByRole("main").waitFor();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
};

/** A page without a dialog: leaving the page of the last dialog gives the next one a page in its first state. */
const elsewhere = "/no-such-page";

/** A dialog of a page: the path, and the key or the name of the button that opens it. */
type Dialog = { path: string; keys?: string[]; button?: RegExp };

const openDialog = async (page: Page, { path, keys = [], button }: Dialog): Promise<void> => {
  await visit(page, elsewhere);
  await visit(page, path);
  for (const key of keys) await page.keyboard.press(key);
  if (button !== undefined) await page.getByRole("button", { name: button }).first().click();
  await page.getByRole("dialog").waitFor();
};

type Rows = { player: number; busy: number; settled: number; cashIn: string; cashOut: string };

/** Players, draws and requests, so that every list of the office has rows. */
async function giveRows(page: Page): Promise<Rows> {
  const players = await givePlayers();
  const [player, other] = players;
  if (player === undefined || other === undefined) throw new Error("too few players");
  const settled = await openDraw({ game: "1d" });
  await placeSlip(player, { game: "1d", draw_id: settled, lines: { "3": 20_000 } });
  await settleWith(settled, "3");
  const busy = await giveBusyDraw(players);
  await giveLevel2Requests(players.slice(2));
  const cashIn = await giveCashIn(player, 30_000);
  const cashOut = await giveCashOut(other, 250_000);
  await openAs(page, "support", `axe.support.${Date.now()}`);
  await sendFrom(page, `/office/players/${player.id}/notes`, { text: "Called about a transfer." });
  await sendFrom(page, `/office/players/${player.id}/freeze`, { hours: 24, reason: "a test" });
  await openAs(page, "finance", `axe.finance.${Date.now()}`);
  await sendFrom(page, `/office/players/${other.id}/correct`, {
    ...{
      kind: "correction",
      account: "main",
      amount: 12_500,
      note: "A transfer was credited in part",
    },
  });
  return { player: player.id, busy, settled, cashIn: cashIn.id, cashOut: cashOut.id };
}

/** Logs an owner in, who may open everything. */
const openOwner = async (page: Page): Promise<OfficeOperator> => {
  const owner = await addOfficeOperator("owner");
  await page.context().clearCookies();
  await openSession(page.context(), owner);
  await load(page);
  return owner;
};

test("every page of the office passes axe and fits into 1440 and 1024 pixels", async ({ page }) => {
  test.setTimeout(timeout_ms);
  await page.goto(`${officeAddress()}/login`);
  await expectSound(page, "login");
  const { player, busy, settled, cashIn, cashOut } = await giveRows(page);
  const owner = await openOwner(page);

  const tabs = [
    "overview",
    "statement",
    "slips",
    "sessions",
    "limits",
    "level2",
    "notes",
    "linked",
    "measures",
  ];
  const areas = ["banners", "header_texts", "social_links", "help_texts", "level2_texts"];
  const paths = [
    ...["/dashboard", "/draws", `/draws/${busy}`, `/draws/${settled}?tab=results`],
    ...[`/draws/${settled}?tab=settlement`, "/schedule", "/approvals", "/approvals?state=decided"],
    ...[`/cash_in?id=${cashIn}`, "/cash_in?list=approved"],
    ...[`/cash_out?id=${cashOut}`, "/cash_out?list=held"],
    ...["/level2", "/players", "/players?text=Aye"],
    ...[...tabs, "acts", "cash"].map((tab) => `/players/${player}?tab=${tab}`),
    ...[...areas, "announcements"].map((area) => `/content?area=${area}`),
    ...["/accounts", "/payment_methods", "/payment_methods?part=rules"],
    ...["/payment_methods?part=reasons"],
    ...["/games", "/games?part=held", "/games?part=rounds", "/games?part=stuck"],
    ...["/reports", "/acts", "/operators", `/operators/${owner.id}`, "/controls", "/account"],
    "/no-such-page",
  ];
  for (const path of paths) {
    await visit(page, path);
    await expectSound(page, path);
  }
});

test("the dialogs of the office pass axe and fit into 1440 and 1024 pixels", async ({ page }) => {
  test.setTimeout(timeout_ms);
  const { player, busy, settled, cashIn, cashOut } = await giveRows(page);
  const owner = await openOwner(page);
  const dialogs: Dialog[] = [
    { path: "/dashboard", keys: ["Control+k"] },
    { path: "/players", keys: ["?"] },
    { path: "/players", keys: ["s"] },
    { path: "/approvals", keys: ["c"] },
    { path: "/approvals", keys: ["r"] },
    { path: `/draws/${busy}`, keys: ["c"] },
    { path: `/draws/${settled}`, keys: ["p"] },
    { path: `/players/${player}`, button: /^Unfreeze/ },
    { path: `/players/${player}`, button: /^Correct balance/ },
    { path: `/players/${player}`, button: /^Note/ },
    { path: `/players/${player}`, button: /^Show phone/ },
    { path: `/cash_in?id=${cashIn}`, keys: ["Enter"], button: /^Reject$/ },
    { path: `/cash_in?id=${cashIn}`, button: /^Correct amount/ },
    { path: `/cash_in?id=${cashIn}`, button: /^Return to sender/ },
    { path: `/cash_out?id=${cashOut}`, keys: ["Enter"], button: /^Approve [0-9]/ },
    { path: "/content?area=announcements", keys: ["n"] },
    { path: "/operators", keys: ["n"] },
    { path: `/operators/${owner.id}`, keys: ["o"] },
    { path: `/operators/${owner.id}`, button: /^Reset/ },
    { path: "/controls", button: /^Turn off/ },
    { path: "/accounts", keys: ["n"] },
    { path: "/accounts", keys: ["c"] },
    { path: "/accounts", keys: ["m"] },
    { path: "/accounts", keys: ["p"] },
    { path: "/payment_methods", keys: ["j", "Enter"] },
    { path: "/payment_methods", button: /^Stop/ },
    { path: "/payment_methods?part=rules", keys: ["j", "Enter"] },
    { path: "/payment_methods?part=reasons", keys: ["n"] },
    { path: "/account", button: /^Add a passkey/ },
  ];
  for (const dialog of dialogs) {
    await openDialog(page, dialog);
    await expectSound(page, `${dialog.path} ${dialog.keys?.join(" ") ?? String(dialog.button)}`);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

for (const role of operatorRoles)
  test(`the role ${role} opens every page of its menu without a refusal or a failure`, async ({
    page,
  }) => {
    const refused: string[] = [];
    page.on("response", (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
    });
    await openSession(page.context(), await addOfficeOperator(role));
    await load(page);
    const links = menuOf(page).getByRole("link");
    const paths = await links.evaluateAll((found) =>
      found.map((link) => link.getAttribute("href") ?? ""),
    );
    expect(paths).toContain("/dashboard");
    for (const path of [...paths, "/account"]) {
      await visit(page, path);
      await expect(page.getByRole("main")).not.toContainText("Your role has no right");
    }
    expect(refused).toEqual([]);
  });
