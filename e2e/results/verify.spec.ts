import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";
import { localeCodes } from "@shwe/contract/locales";

import { expectNoViolation } from "../support/axe.ts";
import { expect, test as base } from "../support/fixtures.ts";
import { closeIn, untilDraw } from "../support/harness/draw-moves.ts";
import { openDraw } from "../support/harness/draws.ts";
import { grant, type Player, registerPlayer } from "../support/harness/players.ts";
import { startServer, type RunningServer } from "../support/harness/server.ts";
import { placeSlip } from "../support/harness/slips.ts";
import { drawBySources } from "../support/harness/published-results.ts";
import type { LotteryPages } from "../support/pages/lottery.ts";
import { expectNoSidewaysScroll } from "../support/sideways.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
const database_url = process.env["E2E_APP_URL"] ?? "";

/** A server that only this test uses, so that it can be stopped. */
const test = base.extend<{ ownServer: RunningServer }>({
  ownServer: async ({ page }, use) => {
    const server = await startServer({ database_url });
    await use(server);
    await page.close();
    await server.stop();
  },
});

type Proof = {
  slip: { numbers: number[]; stakes: number[] };
  seal: { root: string; signature: string };
};

const otherDigit = (hex: string): string => (hex.startsWith("0") ? "1" : "0") + hex.slice(1);

/** Changes of one digit in a proof, and the checks that must fail then. */
const changes: [string, (proof: Proof) => void, string[]][] = [
  ["a number", ({ slip }) => (slip.numbers[0] = 6), ["slip_in_seal", "receipt_of_slip"]],
  ["a stake", ({ slip }) => (slip.stakes[0] = 501), ["slip_in_seal", "receipt_of_slip"]],
  [
    "the root",
    ({ seal }) => (seal.root = otherDigit(seal.root)),
    ["slip_in_seal", "seal_signature"],
  ],
  [
    "the signature",
    ({ seal }) => (seal.signature = otherDigit(seal.signature)),
    ["seal_signature"],
  ],
];

/** Bets, waits for the seal, and saves the proof from the receipt. */
async function saveProof(page: Page, lottery: LotteryPages, player: Player): Promise<string> {
  await grant(player, 10_000);
  const draw = await openDraw();
  await lottery.open("/two/lottery", draw);
  await lottery.choose(["05"], "500");
  await lottery.place();
  await expect(lottery.receipt).toBeVisible();
  const save = lottery.receipt.getByRole("button", { name: words["proof.save"] });
  await expect(save).toBeHidden();
  await closeIn(draw, 0);
  // Waits in real time: with Playwright's simulated clock the page cannot find out which files it loaded, so it caches
  // none of them.
  await expect(save).toBeVisible();
  const downloading = page.waitForEvent("download");
  await save.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^shwe-slip-\d+-\d+\.json$/);
  return readFile(await download.path(), "utf8");
}

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("B-612 a proof saved from the receipt is verified offline, and refused with one digit changed", async ({
    page,
    lottery,
    loggedIn,
    ownServer,
    verifier,
  }) => {
    test.slow();
    const proof = await saveProof(page, lottery, loggedIn);
    await lottery.receipt.getByRole("link", { name: words["page.verify"] }).click();
    await expect(verifier.is("sound")).toBeVisible();

    // The page is opened once, then its server is stopped. The request of `/api/keys` starts before the service worker
    // controls the page, so the worker does not see its response and has to cache it at the page's request.
    const { address } = ownServer;
    await page.route(
      "**/api/keys",
      async (route) => {
        await page.waitForFunction(() => window.navigator.serviceWorker.controller !== null);
        await route.continue().catch(() => undefined);
      },
      { times: 1 },
    );
    await verifier.open("", address);
    await expect.poll(() => page.evaluate(keptPaths)).toContain("/api/keys");
    await expect
      .poll(() => page.evaluate(keptPaths))
      .toContainEqual(expect.stringMatching("/verify-"));
    await ownServer.stop();
    await verifier.open("", address);
    await verifier.file.setInputFiles({
      name: "slip.json",
      mimeType: "application/json",
      buffer: Buffer.from(proof),
    });
    await expect(verifier.is("sound")).toBeVisible();
    await expect(verifier.verdict.getByRole("listitem")).toHaveCount(12);

    for (const [what, change, failing] of changes) {
      const changed = JSON.parse(proof) as Proof;
      change(changed);
      await verifier.text.fill(JSON.stringify(changed));
      await expect(verifier.is("broken"), what).toBeVisible();
      for (const check of failing)
        await expect(verifier.line(check), what).toContainText(words["verify.failed"]);
    }
    // When slip and receipt differ, the check shows the value of the slip beside that of the receipt.
    const changed = JSON.parse(proof) as Proof;
    changed.slip.numbers[0] = 6;
    await verifier.text.fill(JSON.stringify(changed));
    await expect(verifier.line("receipt_of_slip")).toContainText("Numbers: here6should be5");

    for (const nonsense of ["{", "null", "[1]", '{"slip":{}}', "မဟုတ်ပါ"]) {
      await verifier.text.fill(nonsense);
      await expect(verifier.main.getByRole("alert")).toHaveText(words["verify.file_none"]);
      await expect(verifier.verdict).toBeHidden();
    }
    // A public key that the reader enters replaces the operator's key; the test enters it by keyboard alone.
    await verifier.text.fill(proof);
    await expect(verifier.is("sound")).toBeVisible();
    await verifier.key.focus();
    await page.keyboard.type("a".repeat(63));
    await expect(verifier.main.getByRole("alert")).toHaveText(words["verify.key_wrong"]);
    await page.keyboard.type("a");
    await expect(verifier.is("broken")).toBeVisible();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(`another-key ${"a".repeat(64)}`);
    await expect(verifier.is("unknown")).toBeVisible();
    await expectNoViolation(page, "a verdict");
  });
});

/** The paths of all responses that the service worker has cached. */
async function keptPaths(): Promise<string[]> {
  const names = await window.caches.keys();
  const requests = await Promise.all(
    names.map(async (name) => (await window.caches.open(name)).keys()),
  );
  return requests.flat().map(({ url }) => new URL(url).pathname);
}

test(
  "B-611 B-612 a draw is verified by its number: seal, evidence bytes and digits; broken evidence is refused",
  { tag: "@desktop" },
  async ({ page, shell, verifier }) => {
    test.slow();
    const draw = await openDraw();
    await verifier.open(`?draw=${draw}`);
    await expect(verifier.is("unknown")).toBeVisible();
    await expect(verifier.verdict).toContainText(words["verify.unsealed_draw"]);
    const { draw_id: drawn, digits } = await drawBySources();

    await shell.open("/");
    await shell.footer.getByRole("link", { name: words["page.verify"] }).click();
    await verifier.way("draw").click({ force: true });
    await verifier.number("draw").fill("x");
    await page.keyboard.press("Enter");
    await expect(verifier.main.getByText(words["verify.draw_wrong"])).toBeVisible();
    await verifier.number("draw").fill(String(drawn));
    await page.keyboard.press("Enter");
    await expect(verifier.is("sound")).toBeVisible();
    await expect(
      verifier.main.getByRole("definition").filter({ hasText: digits }).first(),
    ).toBeVisible();
    await expect(verifier.line("two_sources")).toHaveAttribute("data-tone", "passed");
    await expect(page).toHaveURL(new RegExp(`/verify\\?draw=${drawn}$`));
    await expectNoViolation(page, "a draw");
    await expectNoSidewaysScroll(page, "a verdict");

    // One changed digit in a source's response breaks its hash and the agreement of the two sources.
    await page.route("**/api/draw/*/evidence", async (route) => {
      const answer = await route.fetch();
      const reply = (await answer.json()) as { data: { source: string; body_base64: string }[] };
      for (const evidence of reply.data.filter(({ source }) => source === "thaistock2d")) {
        const body = Buffer.from(evidence.body_base64, "base64").toString();
        evidence.body_base64 = Buffer.from(body.replace("346.23", "346.24")).toString("base64");
      }
      await route.fulfill({ response: answer, json: reply });
    });
    await page.reload();
    await expect(verifier.is("broken")).toBeVisible();
    for (const check of [
      "evidence_bytes-thaistock2d",
      "evidence_digits-thaistock2d",
      "two_sources",
    ])
      await expect(verifier.line(check)).toContainText(words["verify.failed"]);
    await expect(verifier.line("evidence_bytes-set-site")).toHaveAttribute("data-tone", "passed");

    // Removes the route handler, because it could still be handling a response when the test ends.
    await page.unroute("**/api/draw/*/evidence");
    await verifier.open("?draw=999999999");
    await expect(verifier.main.getByRole("alert")).toBeVisible();
  },
);

test("B-612 the number of another player's slip and an unused number give the same answer", async ({
  verifier,
  loggedIn,
}) => {
  expect(loggedIn.id).toBeGreaterThan(0);
  const other = await registerPlayer();
  await grant(other, 1_000);
  const no = await placeSlip(other, {
    game: "2d",
    draw_id: await openDraw(),
    lines: { "11": 500 },
  });
  for (const number of [no, "1-999999999"]) {
    await verifier.open(`?slip=${number}`);
    await expect(verifier.main).toContainText(words["verify.slip_none"]);
    await expect(verifier.verdict).toBeHidden();
  }
});

test("B-612 the page remembers the newest entry of the log of seals and reports when the log was replaced", async ({
  page,
  verifier,
}) => {
  await closeIn(await openDraw(), 0);
  await expect(async () => {
    await verifier.open();
    await expect(verifier.log).toContainText(words["verify.log_first"]);
  }).toPass();
  const count = async () => Number(/Newest entry: (\d+)/.exec(await verifier.log.innerText())?.[1]);
  const seen = await count();
  const draw = await openDraw();
  await closeIn(draw, 0);
  await untilDraw(draw, "state = 'sealed'");
  await expect(async () => {
    await verifier.open();
    expect(await count()).toBeGreaterThan(seen);
  }).toPass();
  await expect(verifier.log).toContainText("Nothing before them was changed.");
  await expectNoViolation(page, "the log of seals");
  await page.evaluate(() => {
    const head = JSON.parse(window.localStorage.getItem("seal-log-head") ?? "{}") as object;
    const other = { ...head, hash: "0".repeat(64) };
    window.localStorage.setItem("seal-log-head", JSON.stringify(other));
  });
  await verifier.open();
  await expect(verifier.log).toContainText(words["verify.log_forked"]);
});

for (const language of localeCodes) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test(`/verify fits every width and says its limits in ${language}`, async ({
      page,
      verifier,
    }) => {
      await verifier.open("?slip=1-1");
      await expect(verifier.main).toContainText(texts[language]["verify.proves_not_page"]);
      await expectNoSidewaysScroll(page, `/verify in ${language}`);
      await verifier.way("file").click({ force: true });
      await expect(verifier.file).toBeAttached();
      await expectNoSidewaysScroll(page, `/verify for a file in ${language}`);
      await expectNoViolation(page, `/verify in ${language}`);
    });
  });
}
