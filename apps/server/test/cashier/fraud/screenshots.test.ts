import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";

import { createCashDesk } from "../../support/cash-desk.ts";
import { somePhoto } from "../../support/pictures.ts";
import type { TestPlayer } from "../../support/players.ts";
import { startTestServer } from "../../support/server.ts";
import { changes, screenshotOf, type ChangeName } from "../../support/slip-pictures/changes.ts";
import { honestSlips, type PaidSlip } from "../../support/slip-pictures/honest-slips.ts";
import { randomFrom } from "../../support/slip-pictures/random.ts";
import { readSentSlips, uploadSlip } from "../../support/slip-uploads.ts";

/** Timeouts are long because the speed of the machine is not under test. */
const slow_ms = 300_000;
const server = await startTestServer();
const { cashIn, readCashIn, approveCashIn, callOffice, finance } = await createCashDesk(server);

const yangon_offset_s = 6.5 * 3_600;
const day_s = 86_400;
const now_s = Math.floor(Date.now() / 1_000 + yangon_offset_s);
const random = randomFrom(7);

const [first_slip, other_slip] = honestSlips("blue", 2).map((slip) => ({
  ...slip,
  amount: 50_000,
  paid_s: now_s,
}));
if (!first_slip || !other_slip) throw new Error("there are no slips");

/** The screenshot as the page sends it. */
const jpegOf = async (slip: PaidSlip): Promise<Buffer> =>
  sharp(await screenshotOf(slip))
    .jpeg({ quality: 90 })
    .toBuffer();

/** Sends a cash-in of 50,000 kyat with the last digits of the slip and this picture, and reads it. */
const sendPicture = async (
  picture: Buffer,
  { digits = first_slip.number.slice(-6), by }: { digits?: string; by?: TestPlayer } = {},
) => {
  const { player, params } = await cashIn({ digits }, by);
  expect(await uploadSlip(server, player, params.id, picture)).toBe("ok");
  await readSentSlips(server);
  return { player, params, detail: await readCashIn(params) };
};

let original: Awaited<ReturnType<typeof sendPicture>>;
beforeAll(async () => {
  original = await sendPicture(await jpegOf(first_slip));
}, slow_ms);

test("R-405 the first screenshot of a slip has no warning about the picture", () => {
  expect(original.detail.warnings).toEqual(["first"]);
  expect(original.detail.slip).toMatchObject({ number: first_slip.number, amount: 50_000 });
});

test(
  "F-01 a screenshot that the same player sent before is flagged",
  { timeout: slow_ms },
  async () => {
    const { detail } = await sendPicture(await jpegOf(first_slip), { by: original.player });
    expect(detail.warnings).toContain("same_picture");
    expect(detail.copies[0]).toMatchObject({ id: original.params.id, by: "file" });
  },
);

test(
  "F-02 a screenshot of another player is flagged, with that player",
  { timeout: slow_ms },
  async () => {
    const { detail } = await sendPicture(await jpegOf(first_slip));
    expect(detail.warnings).toContain("same_picture");
    const owners = detail.copies.map(({ player }) => player.id);
    expect(owners).toContain(String(original.player.id));
  },
);

const changed_copies: [string, ChangeName][] = [
  ["F-03", "recompressed"],
  ["F-04", "resized"],
  ["F-05", "cropped"],
  ["F-06", "framed"],
  ["F-07", "photographed"],
  ["F-08", "recoloured"],
  ["F-09", "swapped_digits"],
  ["F-10", "edited_amount"],
];
test.each(changed_copies)(
  "%s a screenshot that was sent before is flagged after a change: %s",
  { timeout: slow_ms },
  async (_, name) => {
    const { detail } = await sendPicture(await changes[name](first_slip, random));
    expect(detail.warnings).toContain("same_slip");
    expect(detail.copies.map(({ id }) => id)).toContain(original.params.id);
  },
);

test(
  "F-11 a screenshot with an edited date is flagged as the same slip",
  { timeout: slow_ms },
  async () => {
    const edited = { ...first_slip, paid_s: first_slip.paid_s - 3_600 };
    const { detail } = await sendPicture(await jpegOf(edited));
    expect(detail.warnings).toContain("same_slip");
  },
);

test("F-12 a slip of an earlier day is flagged", { timeout: slow_ms }, async () => {
  const earlier = { ...other_slip, paid_s: now_s - 3 * day_s };
  const { detail } = await sendPicture(await jpegOf(earlier), {
    digits: other_slip.number.slice(-6),
  });
  expect(detail.warnings).toEqual(["other_day", "first"]);
});

test(
  "F-13 digits and an amount that the screenshot does not show are flagged",
  { timeout: slow_ms },
  async () => {
    const other = {
      ...other_slip,
      number: other_slip.number.replace(/^.{8}/, "77777777"),
      amount: 5_000,
    };
    const { detail } = await sendPicture(await jpegOf(other), { digits: "000001" });
    expect(detail.warnings).toEqual(["other_digits", "other_amount", "first"]);
  },
);

test("F-14 a picture that is no slip is flagged", { timeout: slow_ms }, async () => {
  const { detail } = await sendPicture(await somePhoto(120, 90), { digits: "000002" });
  expect(detail.warnings).toEqual(["unreadable", "first"]);
});

test("F-15 the same digits and amount to the same account are flagged and need two people, without any picture", async () => {
  const first = await cashIn({ digits: "313131" });
  expect(await approveCashIn(first.params)).toBe("ok");
  const second = await cashIn({ digits: "313131" });
  const detail = await readCashIn(second.params);
  expect(detail.warnings).toContain("same_digits");
  expect(detail.copies).toMatchObject([{ id: first.params.id, by: "digits" }]);
  const body = { version: 2, amount: 50_000, note: null };
  const { data } = await callOffice(finance, "approveCashIn", { params: second.params, body });
  expect(data.approval_id).not.toBeNull();
  expect((await readCashIn(second.params)).state).toBe("pending");
});
