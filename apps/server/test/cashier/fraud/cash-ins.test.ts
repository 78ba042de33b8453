import { createHash, randomUUID } from "node:crypto";

import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";

import { sweepPictures } from "../../../src/modules/cashier/sweep-pictures.ts";
import { askReserve, giveAccount, kbzpay, reserve, sendCashIn } from "../../support/cash.ts";
import { makeCorpus, type CorpusEntry } from "../../support/picture-corpus.ts";
import { somePhoto } from "../../support/pictures.ts";
import { ask, call, registerPlayer, verdictOf, type TestPlayer } from "../../support/players.ts";
import { startTestServer } from "../../support/server.ts";
import { uploadSlip } from "../../support/slip-uploads.ts";

const server = await startTestServer();
const { owner } = server.database;
let account_id = 0n;
beforeAll(async () => {
  account_id = await giveAccount(owner);
});
const details = { transaction_id: "111111", account_name: "Mg Aung Kyaw" };

const corpus = await makeCorpus();
const entryOf = (title: string): CorpusEntry => {
  const found = corpus.find((entry) => entry.title === title);
  if (!found) throw new Error(`there is no ${title}`);
  return found;
};

const twoPlayers = () => Promise.all([registerPlayer(server), registerPlayer(server)]);

const reserveMany = async (player: TestPlayer, count: number, amount: number) => {
  const answers = await Promise.all(
    Array.from({ length: count }, () => askReserve(server, player, { amount })),
  );
  return answers.map(verdictOf);
};

test("F-16 a picture for the request of another player is refused", async () => {
  const [player, thief] = await twoPlayers();
  const { id } = await reserve(server, player, 5_000);
  expect(await uploadSlip(server, thief, id, await somePhoto())).toBe("not_found");
});

test("F-17 a second picture cannot take the place of the first one", async () => {
  const player = await registerPlayer(server);
  const { id } = await sendCashIn(server, player, 5_000);
  expect(await uploadSlip(server, player, id, await somePhoto())).toBe("ok");
  expect(await uploadSlip(server, player, id, await somePhoto(80, 60))).toBe("slip_exists");
});

const uploadsOf = async ({ id }: TestPlayer): Promise<bigint | undefined> => {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from picture_upload where player_id = ${id}`.execute(owner);
  return rows[0]?.count;
};

/** How a file is refused as the picture of a new request. */
const refusalOf = async ({ bytes }: CorpusEntry): Promise<string> => {
  const player = await registerPlayer(server);
  const { id } = await reserve(server, player, 5_000);
  const verdict = await uploadSlip(server, player, id, bytes);
  const { data } = await call(server, "getCashIn", { params: { id } }, player);
  expect(data.has_picture).toBe(false);
  // Refused parts are deleted at once: otherwise six of them would refuse every further picture for a day.
  expect(await uploadsOf(player)).toBe(0n);
  return verdict;
};

test.each(["a page", "an SVG", "a PDF", "a JPEG cut in half"])(
  "F-18 a file that is no picture is refused: %s",
  async (title) => {
    expect(await refusalOf(entryOf(title))).toBe("image_refused");
  },
);

test.each([
  "a PNG of 50,000 by 50,000 with hardly a pixel",
  "a PNG that is all its pixels, and a gigapixel",
  "a JPEG that says it is 65,500 by 65,500",
])("F-19 a small file that decodes to a huge picture is refused: %s", async (title) => {
  expect(await refusalOf(entryOf(title))).toBe("image_refused");
});

test("F-20 details that were sent cannot be replaced by others", async () => {
  const player = await registerPlayer(server);
  const { id } = await sendCashIn(server, player, 5_000, "111111");
  const other = { id, ...details, transaction_id: "222222" };
  expect(verdictOf(await ask(server, "sendCashIn", { body: other }, player))).toBe("cash_in_sent");
  const { data } = await call(server, "getCashIn", { params: { id } }, player);
  expect(data.transaction_id).toBe("111111");
});

test("F-21 details for the request of another player are refused", async () => {
  const [player, thief] = await twoPlayers();
  const { id } = await reserve(server, player, 5_000);
  const answer = await ask(server, "sendCashIn", { body: { id, ...details } }, thief);
  expect(verdictOf(answer)).toBe("not_found");
});

test("F-22 a fourth open request is refused, also in parallel", async () => {
  const verdicts = await reserveMany(await registerPlayer(server), 8, 5_000);
  expect(verdicts.filter((verdict) => verdict === "ok")).toHaveLength(3);
});

test("F-62 a player without an approved cash-in reserves at most the total of the rule, also in parallel", async () => {
  const player = await registerPlayer(server);
  const verdicts = await reserveMany(player, 3, 200_000);
  expect(verdicts.toSorted()).toEqual(["cash_in_first", "cash_in_first", "ok"]);
  const refused = await askReserve(server, player, { amount: 100_001 });
  expect(refused.json()).toMatchObject({ message: expect.stringContaining("300000") as string });
  expect(verdictOf(await askReserve(server, player, { amount: 100_000 }))).toBe("ok");
  // After the first approved cash-in only the number of open requests is limited.
  await sql`update cash_in_request set state = 'approved', credited = amount, fee = 0, sent_at = clock_timestamp(), last_digits = '620001'
    where player_id = ${player.id} and amount = 100000`.execute(owner);
  expect(verdictOf(await askReserve(server, player, { amount: 900_000 }))).toBe("ok");
});

test("F-62 details of a lapsed reservation are refused while the open ones have the total of the rule", async () => {
  const player = await registerPlayer(server);
  const { id } = await reserve(server, player, 200_000);
  await call(server, "cancelCashIn", { body: { id } }, player);
  const second = await reserve(server, player, 200_000);
  const body = { id, ...details, transaction_id: "620002" };
  expect(verdictOf(await ask(server, "sendCashIn", { body }, player))).toBe("cash_in_first");
  await call(server, "cancelCashIn", { body: { id: second.id } }, player);
  expect(verdictOf(await ask(server, "sendCashIn", { body }, player))).toBe("ok");
});

test("F-23 parallel requests above the deposit limit are refused", async () => {
  const player = await registerPlayer(server);
  const limit = { kind: "deposit", period: "day", amount: 10_000 } as const;
  await call(server, "setLimit", { body: limit }, player);
  const verdicts = await reserveMany(player, 8, 6_000);
  expect(verdicts.toSorted()).toEqual([...Array<string>(7).fill("deposit_limit"), "ok"]);
});

test("F-24 amounts that are negative, zero, fractions, texts or huge are refused", async () => {
  const player = await registerPlayer(server);
  for (const amount of [-5_000, 0, 5_000.5, "5000", 1e308, 2 ** 53, null]) {
    const verdict = verdictOf(await askReserve(server, player, { amount: amount as number }));
    expect([amount, verdict]).toEqual([amount, "invalid_request"]);
  }
  expect(verdictOf(await askReserve(server, player, { amount: 1_000_001 }))).toBe("amount_refused");
});

test("F-25 a closed method, one outside of its hours and one whose accounts are paused take nothing", async () => {
  const player = await registerPlayer(server);
  const verdict = async () => verdictOf(await askReserve(server, player, { amount: 5_000 }));
  const set = (values: ReturnType<typeof sql>) =>
    sql`update payment_direction set ${values} where method_id = ${kbzpay} and direction = 'in'`.execute(
      owner,
    );
  await set(sql`is_on = false`);
  expect(await verdict()).toBe("method_closed");
  await set(sql`is_on = true, opens = (clock_timestamp() at time zone 'Asia/Yangon' + interval '2 hours')::time,
    closes = (clock_timestamp() at time zone 'Asia/Yangon' + interval '4 hours')::time`);
  expect(await verdict()).toBe("method_closed");
  await set(sql`opens = null, closes = null`);
  await sql`update receiving_account set state = 'paused' where id = ${account_id}`.execute(owner);
  expect(await verdict()).toBe("method_closed");
  await sql`update receiving_account set state = 'receiving' where id = ${account_id}`.execute(
    owner,
  );
  // The accounts are read again after two seconds.
  await expect.poll(verdict, { timeout: 20_000 }).toBe("ok");
});

test("F-26 a frozen player and a self-excluded one cannot begin a cash-in", async () => {
  const [frozen, excluded] = await twoPlayers();
  await sql`update player set frozen_at = clock_timestamp() where id = ${frozen.id}`.execute(owner);
  expect(verdictOf(await askReserve(server, frozen, { amount: 5_000 }))).toBe("account_frozen");
  const { password } = excluded;
  await call(server, "excludeSelf", { body: { months: 6, password } }, excluded);
  expect(verdictOf(await askReserve(server, excluded, { amount: 5_000 }))).toBe("self_excluded");
});

test("F-27 a key that is used again with another amount is refused", async () => {
  const player = await registerPlayer(server);
  const key = randomUUID();
  expect(verdictOf(await askReserve(server, player, { amount: 5_000, key }))).toBe("ok");
  expect(verdictOf(await askReserve(server, player, { amount: 50_000, key }))).toBe("key_reused");
});

test("F-28 hidden characters in the name of a payer or payee are refused or removed", async () => {
  const player = await registerPlayer(server);
  const { password } = player;
  const send = async (account_name: string) => {
    const { id } = await reserve(server, player, 5_000);
    const answer = await ask(
      server,
      "sendCashIn",
      { body: { ...details, id, account_name } },
      player,
    );
    return verdictOf(answer) === "ok"
      ? (answer.json() as { data: { account_name: string } }).data.account_name
      : verdictOf(answer);
  };
  const addPayee = async (account_name: string) => {
    const payee = { payment_id: kbzpay, account_number: "09795550123", password };
    const answer = await ask(server, "addPayee", { body: { ...payee, account_name } }, player);
    return verdictOf(answer) === "ok"
      ? (answer.json() as { data: { account_name: string } }).data.account_name
      : verdictOf(answer);
  };
  // A mark that reverses the direction of writing shows another name than the stored one.
  expect(await send("Mg \u202egnuA")).toBe("invalid_request");
  expect(await addPayee("Mg \u202egnuA")).toBe("payee_invalid");
  // Characters without width make two names that are shown alike differ.
  const hidden = "Mg\u200b A\u00adung\u2060 Kyaw\ufeff";
  expect(await send(hidden)).toBe("Mg Aung Kyaw");
  expect(await addPayee(hidden)).toBe("Mg Aung Kyaw");
});

const endMany = async (player: TestPlayer): Promise<{ reserved: string[]; refusal: string }> => {
  const reserved: string[] = [];
  // Far more than the rule allows.
  for (let round = 0; round < 60; round += 1) {
    const answer = await askReserve(server, player, { amount: 1_000 });
    if (verdictOf(answer) !== "ok") return { reserved, refusal: verdictOf(answer) };
    const { id } = (answer.json() as { data: { id: string } }).data;
    await call(server, "cancelCashIn", { body: { id } }, player);
    reserved.push(id);
  }
  return { reserved, refusal: "none" };
};

test("F-70 requests that end without a credit are refused after twenty within a day, and a lapsed one can be sent", async () => {
  const player = await registerPlayer(server);
  const { reserved, refusal } = await endMany(player);
  expect([reserved.length, refusal]).toEqual([20, "cash_ins_ended"]);
  const body = { ...details, id: reserved[0] ?? "" };
  expect(verdictOf(await ask(server, "sendCashIn", { body }, player))).toBe("ok");
  await sql`update cash_in_request set reserved_at = reserved_at - interval '1 day' where player_id = ${player.id}`.execute(
    owner,
  );
  expect(verdictOf(await askReserve(server, player, { amount: 1_000 }))).toBe("ok");
});

test("F-70 a player has at most six uploads in progress, also in parallel for many requests", async () => {
  const player = await registerPlayer(server);
  const { reserved } = await endMany(player);
  const begun = await Promise.all(
    reserved.map((id) => {
      const sha256 = createHash("sha256").update(id).digest("hex");
      return ask(server, "beginSlip", { body: { id, bytes: 4_000_000, sha256 } }, player);
    }),
  );
  expect(begun.filter((answer) => verdictOf(answer) === "ok")).toHaveLength(6);
  expect(await uploadsOf(player)).toBe(6n);
});

test("F-71 the picture of a reservation whose details never arrive is deleted", async () => {
  const player = await registerPlayer(server);
  const { id } = await reserve(server, player, 5_000);
  expect(await uploadSlip(server, player, id, await somePhoto())).toBe("ok");
  await call(server, "cancelCashIn", { body: { id } }, player);
  const hasPicture = async () => {
    await sweepPictures(server.ctx.as("worker"));
    return (await call(server, "getCashIn", { params: { id } }, player)).data.has_picture;
  };
  expect(await hasPicture()).toBe(true);
  await sql`update cash_in_request set until_at = until_at - make_interval(days => ${server.ctx.config.screenshot_days})
    where id = ${id}`.execute(owner);
  expect(await hasPicture()).toBe(true);
  await sql`update cash_in_request set until_at = until_at - interval '1 hour' where id = ${id}`.execute(
    owner,
  );
  expect(await hasPicture()).toBe(false);
});

test("F-63 codes of requests are random, so that one does not show the next one or that of a cash-out", async () => {
  const count = 2_000;
  const { rows } = await sql<{ code: string }>`
    select cashier_code('CI', clock_timestamp()) as code from generate_series(1, ${count}::integer)`.execute(
    owner,
  );
  const ends = rows.map(({ code }) => code.slice(-8));
  expect(new Set(ends).size).toBe(count);
  expect(ends.toSorted()).not.toEqual(ends);
  const firsts = new Set(ends.map((end) => end[0]));
  const lasts = new Set(ends.map((end) => end[7]));
  expect([firsts.size, lasts.size]).toEqual([32, 32]);
});
