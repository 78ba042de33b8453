import type { FullProject, Page } from "@playwright/test";

import { audit_kinds } from "../../apps/server/src/modules/audits/audit-kinds.ts";
import { expect, test } from "../support/fixtures.ts";
import { query } from "../support/harness/connections.ts";
import { untilDraw } from "../support/harness/draw-moves.ts";
import { openDraw } from "../support/harness/draws.ts";
import { officeAddress } from "../support/harness/office.ts";
import {
  giveBusyDraw,
  giveLevel2Requests,
  givePlayers,
  openAs,
  sendFrom,
} from "../support/harness/office-cases.ts";
import { settleWith } from "../support/harness/results.ts";
import { owner } from "../support/harness/setting.ts";
import { placeSlip } from "../support/harness/slips.ts";
import { drawByDifferentSources } from "../support/harness/sources.ts";
import { shoot } from "../support/pages/picture.ts";

/** Longer than the two minutes in which a draw is held and the figures of the dashboard are summed. */
const timeout_ms = 300_000;

/** Waits for a text of the loaded page, and until nothing on it loads. */
const settle = async (page: Page, text: string): Promise<void> => {
  await page.getByRole("main").getByText(text).first().waitFor();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
};

type Shown = { path: string; name: string; text: string };

/** Opens a page of the office and saves its picture once the text is shown. */
const shootPage = async (
  page: Page,
  project: FullProject,
  { path, name, text }: Shown,
): Promise<void> => {
  await page.goto(officeAddress() + path);
  await settle(page, text);
  await shoot(page, project, `office/${name}`);
};

const shootLevel2 = async (page: Page, project: FullProject): Promise<void> => {
  await page.goto(`${officeAddress()}/level2`);
  // Another test of the run may have claimed the oldest request.
  const free = { hasText: "attempt", hasNotText: /su\.su\.|nilar\./ };
  await page.getByRole("row").filter(free).first().click();
  await page.getByRole("button", { name: /^Claim/ }).click();
  await page.getByRole("img", { name: "Screenshot of the player" }).waitFor();
  await settle(page, "Signals");
  await shoot(page, project, "office/level2");
};

const notice = {
  en: "New sections of Thai 2D from Monday.",
  my: "တနင်္လာနေ့မှစ၍ ထိုင်း 2D အချိန်အသစ်များ ရှိပါမည်။",
  "zh-Hans": "泰国 2D 从星期一起增加新的时段。",
  th: "2D ไทยมีรอบใหม่ตั้งแต่วันจันทร์",
};

/** Support freezes a player and publishes a text. */
const workAsSupport = async (page: Page, player_id: number): Promise<void> => {
  await sendFrom(page, `/office/players/${player_id}/notes`, {
    text: "Called: another person uses the account. Waits for a copy of the contract.",
  });
  await sendFrom(page, `/office/players/${player_id}/phone`, { reason: "To call the player" });
  await sendFrom(page, `/office/players/${player_id}/freeze`, {
    ...{ hours: 24, reason: "Another person uses the account" },
  });
  const content = { area: "header_texts", rows: [{ text: notice, active: true }] };
  const draft = await sendFrom(page, "/office/content_drafts", {
    ...{ based_on: 0, draft_saved_at: null, content },
  });
  await sendFrom(page, "/office/content/header_texts/publish", {
    ...{ based_on: 0, draft_saved_at: (draft as { saved_at: string }).saved_at },
    reason: "Sections from Monday",
  });
};

/**
 * Lets the due audits run before there is a draw: the steps below change the times of draws, which an audit finds.
 */
const untilAudited = async (): Promise<void> => {
  await query(owner(), "select graphile_worker.add_job('audit_books', '{}'::json)");
  const kinds = "select count(distinct kind)::integer as kinds from audit_run";
  await expect
    .poll(async () => (await query<{ kinds: number }>(owner(), kinds)).rows[0]?.kinds)
    .toBe(audit_kinds.length);
};

test("the office at work", async ({ page }, { project }) => {
  test.setTimeout(timeout_ms);
  await untilAudited();
  const players = await givePlayers();
  const [frozen, asking, other] = players;
  if (!frozen || !asking || !other) throw new Error("too few players");
  const held = await openDraw({ game: "c2d" });
  await placeSlip(asking, { game: "c2d", draw_id: held, lines: { "41": 5_000, "07": 2_000 } });
  await drawByDifferentSources(held);
  const settled = await openDraw({ game: "1d" });
  for (const [place, player] of players.entries())
    await placeSlip(player, { game: "1d", draw_id: settled, lines: { [String(place)]: 20_000 } });
  await settleWith(settled, "3");
  const busy = await giveBusyDraw(players);
  await giveLevel2Requests(players.slice(2));

  await page.goto(officeAddress());
  await page.getByLabel("Operator name").fill("thiri.hlaing");
  await shoot(page, project, "office/login");

  await openAs(page, "support", "su.su.win");
  await workAsSupport(page, frozen.id);
  await shootLevel2(page, project);
  await shootPage(page, project, {
    ...{ path: "/content?area=header_texts", name: "content" },
    text: "Sections from Monday",
  });

  await openAs(page, "finance", "kyaw.zin");
  await sendFrom(page, `/office/players/${asking.id}/correct`, {
    ...{ kind: "correction", account: "main", amount: 12_500 },
    note: "A transfer was credited in part, case 1058",
  });
  await sendFrom(page, `/office/players/${other.id}/freeze`, {
    ...{ hours: null, reason: "The documents belong to another person" },
  });
  await shootPage(page, project, {
    ...{ path: `/players/${frozen.id}`, name: "player", text: "Frozen until" },
  });

  await openAs(page, "owner", "thiri.hlaing");
  await shootPage(page, project, { path: "/approvals", name: "approvals", text: "What changes" });
  await shootPage(page, project, { path: `/draws/${busy}`, name: "draw", text: "Highest stakes" });
  await shootPage(page, project, {
    path: "/controls",
    name: "controls",
    text: "Jurisdiction profile",
  });
  await shootPage(page, project, { path: "/acts", name: "acts", text: "Last verification" });
  await untilDraw(held, "reason is not null");
  await page.goto(`${officeAddress()}/draws/${held}`);
  await settle(page, "Result and evidence");
  await page.keyboard.press("2");
  await settle(page, "exchange-2");
  await shoot(page, project, "office/held");
  await query(owner(), "select graphile_worker.add_job('roll_up', '{}'::json)");
  await shootPage(page, project, {
    path: "/dashboard",
    name: "dashboard",
    text: "Result per lottery",
  });
});

test("the office on a small screen @small", async ({ page }, { project }) => {
  test.setTimeout(timeout_ms);
  await untilAudited();
  const players = await givePlayers();
  const busy = await giveBusyDraw(players);
  await giveLevel2Requests(players.slice(3));
  await openAs(page, "support", "nilar.tun");
  await shootLevel2(page, project);
  await shootPage(page, project, { path: `/draws/${busy}`, name: "draw", text: "Highest stakes" });
});
