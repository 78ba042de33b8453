import { sql } from "kysely";
import { expect, test } from "vitest";

import { audit } from "../../../src/ledger/index.ts";
import { createCashDesk } from "../../support/cash-desk.ts";
import { kbzbank } from "../../support/cash.ts";
import { somePhoto } from "../../support/pictures.ts";
import { call, registerPlayer } from "../../support/players.ts";
import { startTestServer } from "../../support/server.ts";
import { changes, screenshotOf } from "../../support/slip-pictures/changes.ts";
import { honestSlips } from "../../support/slip-pictures/honest-slips.ts";
import { randomFrom } from "../../support/slip-pictures/random.ts";
import { readSentSlips, uploadSlip } from "../../support/slip-uploads.ts";

/** Long because the speed of the machine is not under test. */
const slow_ms = 300_000;

const server = await startTestServer();
const { owner } = server.database;
const desk = await createCashDesk(server);
const { cashIn, readCashIn, approveCashIn, finance, colleague } = desk;

const approve = async (params: { id: string }, amount: number, by = finance) => {
  const body = { version: 2, amount, note: "50,000 arrived" };
  const { data } = await desk.callOffice(by, "approveCashIn", { params, body });
  return data.approval_id === null ? "alone" : "by two people";
};

test("F-64 digits of a credited transfer with another stated amount are flagged, and the corrected amount needs two people", async () => {
  const first = await cashIn({ digits: "641641" });
  expect(await approveCashIn(first.params)).toBe("ok");
  const second = await cashIn({ digits: "641641", amount: 60_000 });
  const { warnings, copies } = await readCashIn(second.params);
  expect(warnings).toContain("same_digits");
  expect(copies).toMatchObject([{ id: first.params.id, amount: 50_000, by: "digits" }]);
  expect(await approve(second.params, 50_000)).toBe("by two people");
});

test("F-64 the digits of a transfer whose amount was corrected need two people with the credited amount", async () => {
  const first = await cashIn({ digits: "642642", amount: 60_000 });
  expect(await approve(first.params, 50_000)).toBe("alone");
  const second = await cashIn({ digits: "642642", amount: 50_000 });
  expect(await approve(second.params, 50_000)).toBe("by two people");
});

test("F-64 of two copies with different wrong amounts that are corrected at once, one is credited by one person", async () => {
  const copies = await Promise.all(
    [70_000, 80_000].map((amount) => cashIn({ digits: "643643", amount })),
  );
  const done = await Promise.all(
    copies.map(({ params }, at) => approve(params, 50_000, [finance, colleague][at])),
  );
  expect(done.toSorted()).toEqual(["alone", "by two people"]);
});

test(
  "F-65 a payee with the number of a slip does not hide copies of this slip",
  { timeout: slow_ms },
  async () => {
    const [slip] = honestSlips("blue", 1);
    if (!slip) throw new Error("there is no slip");
    const send = async (digits: string, picture: Buffer) => {
      const { player, params } = await cashIn({ digits });
      expect(await uploadSlip(server, player, params.id, picture)).toBe("ok");
      await readSentSlips(server);
      return params;
    };
    const first = await send("651651", await screenshotOf(slip));
    const { token, password } = await registerPlayer(server);
    const body = { payment_id: kbzbank, account_name: "Mg Mg", account_number: slip.number };
    await call(server, "addPayee", { body: { ...body, password } }, { token });
    const copy = await send("652652", await changes.recompressed(slip, randomFrom(65)));
    const { warnings, copies } = await readCashIn(copy);
    expect(warnings).toContain("same_slip");
    expect(copies).toMatchObject([{ id: first.id, by: "number" }]);
  },
);

/** A request with a picture that is not read yet. */
const sendUnread = async (digits: string) => {
  const { player, params } = await cashIn({ digits });
  expect(await uploadSlip(server, player, params.id, await somePhoto())).toBe("ok");
  return params;
};
/** Stores what a reader would, with the number of the slip. */
const storeReading = ({ id }: { id: string }, number: string) =>
  sql`insert into slip_reading (image_id, player_id, state, number, file_hash, pixel_hash, look_hash, read_ms)
    select image_id, player_id, 'read', ${number}, sha256(${id}::bytea), sha256(${id}::bytea), 1, 1
    from cash_in_request where id = ${id}`.execute(owner);

test("F-76 two pictures of a slip with other digits are not credited by one person each before they are read", async () => {
  const copies = [await sendUnread("761761"), await sendUnread("762762")];
  for (const params of copies) {
    expect((await readCashIn(params)).warnings).toContain("unread");
    expect(await approveCashIn(params)).toBe("cash_slip_unread");
  }
  for (const params of copies) await storeReading(params, "26111314055276176176");
  for (const params of copies) {
    const { warnings, needs_two } = await readCashIn(params);
    expect(warnings).not.toContain("unread");
    expect(needs_two).toEqual(["open_copy"]);
    expect(await approve(params, 50_000)).toBe("by two people");
  }
});

test("F-76 without a reader a request waits a minute, then one person credits it with a signal", async () => {
  const params = await sendUnread("763763");
  expect(await approveCashIn(params)).toBe("cash_slip_unread");
  const age = async (seconds: number) => {
    await sql`update image set created_at = clock_timestamp() - make_interval(secs => ${seconds})
      where id = (select image_id from cash_in_request where id = ${params.id})`.execute(owner);
  };
  await age(30);
  expect(await approveCashIn(params)).toBe("cash_slip_unread");
  await age(61);
  expect((await readCashIn(params)).warnings).toContain("unread");
  expect(await approveCashIn(params)).toBe("ok");
});

test("F-76 a picture whose reading never ended has the signal that it is not read", async () => {
  const params = await sendUnread("764764");
  await sql`insert into slip_reading (image_id, player_id, state, failure, file_hash, read_ms)
    select image_id, player_id, 'unread', 'too_slow', sha256(${params.id}::bytea), 10000 from cash_in_request where id = ${params.id}`.execute(
    owner,
  );
  const { warnings } = await readCashIn(params);
  expect(warnings).toContain("unread");
  expect(warnings).not.toContain("unreadable");
});

test("the ledger is clean after all of this", async () => {
  expect((await audit(owner)).is_clean).toBe(true);
});
