import type { Page } from "@playwright/test";

import { expect, test } from "../support/fixtures.ts";
import { closeWithResultDue, untilDraw } from "../support/harness/draw-moves.ts";
import { openDraw } from "../support/harness/draws.ts";
import { whenResultIsFree } from "../support/harness/newest-result.ts";
import { codeOf, office_password } from "../support/harness/office.ts";
import { drawPicture } from "../support/harness/pictures.ts";
import { grant } from "../support/harness/players.ts";
import { holdResult } from "../support/harness/results.ts";
import { placeSlip } from "../support/harness/slips.ts";
import { openOffice, openOfficeAs, visit } from "../support/pages/office-people.ts";
import { approveLevel2InOffice } from "../support/pages/office-requests.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

const startConfirming = async (checker: Page, row: RegExp): Promise<void> => {
  await visit(checker, "/approvals");
  await checker.getByRole("region", { name: "Approvals" }).getByText(row).first().click();
  await checker.getByRole("button", { name: /^Confirm/ }).click();
  await checker
    .getByRole("dialog")
    .getByRole("button", { name: /^Confirm/ })
    .click();
};

const confirmRequest = async (checker: Page, row: RegExp): Promise<void> => {
  await startConfirming(checker, row);
  await expect(checker.getByRole("dialog")).toHaveCount(0);
};

/** Confirms an invitation and returns its code, which only the owner who confirms sees. */
const confirmInvitation = async (checker: Page, row: RegExp): Promise<string> => {
  await startConfirming(checker, row);
  const code = checker
    .getByRole("dialog", { name: "Code of the invitation" })
    .getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
  const text = (await code.textContent()) ?? "";
  await checker.getByRole("dialog").getByRole("button", { name: "I have stored it" }).click();
  await expect(checker.getByRole("dialog")).toHaveCount(0);
  return text;
};

type Invited = { name: string; role: string };

/** One owner invites an operator, the other one confirms, and the operator enrols by the link of the first and the code of the second. */
const inviteAndEnrol = async (
  [owner, other]: readonly [Page, Page],
  person: Page,
  { name, role }: Invited,
): Promise<void> => {
  await visit(owner, "/operators");
  await owner.getByRole("button", { name: /^Invite an operator/ }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Role").click();
  await owner.getByRole("option", { name: role }).click();
  await dialog.getByLabel("Phone").fill(`0945${String(Date.now()).slice(-7)}`);
  await dialog.getByLabel("Reason").fill("a new colleague");
  await dialog.getByRole("button", { name: /^Invite an operator/ }).click();
  await expect(dialog).toHaveCount(0);
  const secondCode = await confirmInvitation(other, new RegExp(`operator_name:${name}`));

  await visit(owner, `/operators?text=${name}`);
  await owner.getByRole("link", { name }).click();
  await owner.getByRole("button", { name: "Take the link" }).click();
  const link = owner.getByText(/\/enrol#[A-Za-z0-9_-]{43}/);
  await person.goto((await link.textContent()) ?? "");
  await expect(person.getByRole("heading", { name: `Welcome, ${name}` })).toBeVisible();
  expect(person.url()).not.toContain("#");
  await person.getByLabel("Code of the second owner").fill(secondCode);
  await person.getByRole("button", { name: /^Go on/ }).click();
  const secret = ((await person.locator("code").first().textContent()) ?? "").replaceAll(" ", "");
  await person.getByLabel("Password", { exact: true }).fill(office_password);
  await person.getByLabel("Repeat the password").fill(office_password);
  await person.getByLabel("Code it shows now").fill(codeOf(secret));
  await person.getByRole("button", { name: /^Finish/ }).click();
  await person.getByLabel("I have stored them apart from this computer").check();
  await person.getByRole("button", { name: "Open the office" }).click();
  await expect(person.getByRole("navigation")).toBeVisible();
};

test("B-601 B-611 B-613 a working day: invitations, level 2, a held result by two people, content and the audit log", async ({
  browser,
  page,
  shell,
  account,
  loggedIn: player,
}) => {
  test.setTimeout(300_000);
  const [owner, other, draws, support, auditor] = await Promise.all([
    openOfficeAs(browser, "owner"),
    openOfficeAs(browser, "owner"),
    openOffice(browser),
    openOffice(browser),
    openOfficeAs(browser, "auditor"),
  ]);
  const stamp = String(Date.now()).slice(-6);
  await inviteAndEnrol([owner, other], draws, { name: `draws-${stamp}`, role: "Draws" });
  await inviteAndEnrol([owner, other], support, { name: `support-${stamp}`, role: "Support" });

  // Support approves a request for level 2, and the open page of the player changes by itself.
  await shell.open("/level-2");
  await account.fileInput.setInputFiles(await drawPicture(page, 1080, 2400));
  await shell.main.getByRole("button", { name: words["level.send"] }).click();
  await expect(shell.main.getByText(words["level.pending"], { exact: true })).toBeVisible();
  await approveLevel2InOffice(support, player.name);
  await expect(shell.main).toContainText(words["level.approved_text"]);

  // A draw whose sources disagree: one operator proposes the number, another one confirms it, and it is paid.
  const draw = await openDraw({ game: "2d" });
  await grant(player, 10_000);
  await placeSlip(player, { game: "2d", draw_id: draw, lines: { "38": 1_000 } });
  await whenResultIsFree(draw, async () => {
    await closeWithResultDue(draw);
    await holdResult(draw, "the sources differ");
    await visit(draws, `/draws/${draw}`);
    await draws.getByRole("button", { name: /^Propose the result/ }).click();
    const dialog = draws.getByRole("dialog");
    await dialog.getByLabel("Number").fill("38");
    await dialog.getByLabel("Reason, published with the result").fill("the exchange shows 38");
    await dialog.getByLabel("Evidence, published with the result").setInputFiles({
      ...{ name: "exchange.html", mimeType: "text/html" },
      buffer: Buffer.from("<p>1,490.13 · 73,118.21</p>"),
    });
    await dialog.getByRole("button", { name: /^Propose/ }).click();
    await expect(dialog).toHaveCount(0);
    await visit(draws, "/approvals");
    await draws.getByRole("region", { name: "Approvals" }).getByText(`draw:${draw}`).click();
    await expect(draws.getByText("You made it. Another person has to confirm it.")).toBeVisible();
    await expect(draws.getByRole("button", { name: /^Confirm/ })).toBeDisabled();
    await confirmRequest(owner, new RegExp(`draw:${draw} `));
    await untilDraw(draw, "state = 'settled'");
  });
  await visit(draws, `/draws/${draw}?tab=settlement`);
  await expect(draws.getByRole("main")).toContainText("1 of 1");

  // A header text is changed and seen by the player.
  const text = `Good luck ${stamp}`;
  await visit(support, "/content?area=header_texts");
  await support.getByLabel("English").fill(text);
  await support.getByRole("button", { name: /^Save draft/ }).click();
  await support.getByRole("button", { name: /^Publish/ }).click();
  const publishing = support.getByRole("dialog");
  await publishing.getByLabel("Reason").fill("a new greeting");
  await publishing.getByRole("button", { name: /^Publish/ }).click();
  await expect(publishing).toHaveCount(0);
  await shell.open("/");
  await expect(page.getByText(text).first()).toBeVisible();

  // The auditor reads what happened and verifies the log.
  await visit(auditor, `/acts?subject=draw:${draw}`);
  for (const act of ["result.propose", "approval.confirm", "result.confirm"])
    await expect(auditor.getByRole("main")).toContainText(act);
  await auditor.getByRole("button", { name: /^Verify now/ }).click();
  await expect(auditor.getByRole("main")).toContainText(/Sound/);
  for (const each of [owner, other, draws, support, auditor]) await each.context().close();
});
