import { createHash, randomUUID } from "node:crypto";

import { sql } from "kysely";
import sharp from "sharp";
import { expect, test, vi } from "vitest";

import { createImageIntake, insertImage, readImage } from "../../src/modules/images/index.ts";
import { sameSlipsQuery } from "../../src/modules/slips/find-same-slips.ts";
import { enqueueSlipReading, findReadings, slipsTasks } from "../../src/modules/slips/index.ts";
import { readSlip } from "../../src/modules/slips/read-slip.ts";
import { recordReading, type NewReading } from "../../src/modules/slips/record-reading.ts";
import { hashOf, keysOf } from "../../src/modules/slips/slip-keys.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import { ReadingError, type SlipReader } from "../../src/platform/images/index.ts";
import { drainJobs } from "../../src/platform/jobs/index.ts";
import { giveAccount } from "../support/cash.ts";
import { somePhoto } from "../support/pictures.ts";
import { registerPlayer } from "../support/players.ts";
import { readScans } from "../support/scans.ts";
import { startTestServer } from "../support/server.ts";
import { screenshotOf } from "../support/slip-pictures/changes.ts";
import { honestSlips } from "../support/slip-pictures/honest-slips.ts";

const server = await startTestServer();
const { owner, as, role_urls } = server.database;
const worker = server.ctx.as("worker");
const player = await registerPlayer(server);
const player_id = BigInt(player.id);
/** Timeouts are long because the speed of the machine is not under test. */
const slow_ms = 300_000;

const hashed = (text: string): Buffer => createHash("sha256").update(text).digest();
let last_number = 10_040_712_340_000n;

/** Records a reading whose number, file and pixels no other reading has, unless they are given. */
const giveReading = async (
  given: Partial<NonNullable<NewReading["reading"]>> & { file_hash?: Buffer } = {},
) => {
  const image_id = randomUUID();
  const { file_hash = hashed(`file ${image_id}`), ...details } = given;
  last_number += 17n;
  const reading = {
    ...{ number: String(last_number), amount: 10_000n, paid_at: "2026-11-13 14:05:52" },
    ...{ pixel_hash: hashed(`pixels ${image_id}`), look_hash: -1n, shown_numbers: [], ...details },
  };
  await inTransaction(as("worker"), (tx) =>
    recordReading(tx, { image_id, player_id, file_hash, reading, failure: null, read_ms: 1 }),
  );
  return { image_id, file_hash, ...reading };
};

const findSameSlips = async (image_id: string) =>
  (await findReadings(as("office"), [image_id])).get(image_id)?.same ?? [];

test("R-405 the same slip is found by its file, pixels, number or details, the surest first", async () => {
  const first = await giveReading({ number: "01004071234567890429" });
  const by_file = await giveReading({ file_hash: first.file_hash });
  const by_pixels = await giveReading({ pixel_hash: first.pixel_hash, number: first.number });
  const by_number = await giveReading({ number: first.number, amount: 90_000n });
  const by_details = await giveReading({ number: "01004071234567890492" });
  await giveReading();
  expect(await findSameSlips(first.image_id)).toEqual([
    { image_id: by_file.image_id, player_id, by: "file" },
    { image_id: by_pixels.image_id, player_id, by: "pixels" },
    { image_id: by_number.image_id, player_id, by: "number" },
    { image_id: by_details.image_id, player_id, by: "details" },
  ]);
  expect(await findSameSlips(randomUUID())).toEqual([]);
});

test("R-405 an unreadable slip is found by its file only, and a second record changes nothing", async () => {
  const image_id = randomUUID();
  const known = await giveReading();
  const record = (file_hash: Buffer) =>
    inTransaction(as("worker"), (tx) =>
      recordReading(tx, {
        ...{ image_id, player_id, file_hash, reading: null, failure: null, read_ms: 1 },
      }),
    );
  await record(known.file_hash);
  await record(hashed("another file"));
  expect(await findSameSlips(image_id)).toEqual([
    { image_id: known.image_id, player_id, by: "file" },
  ]);
});

test("R-405 a number that lost digits is found by its start or end, with the amount and the day", async () => {
  const number = "31004071234567863187";
  const whole = await giveReading({ number });
  const without_end = await giveReading({ number: number.slice(0, -3), paid_at: null });
  const without_start = await giveReading({ number: number.slice(-12), paid_at: null });
  for (const cut of [without_end, without_start])
    expect(await findSameSlips(cut.image_id)).toEqual([
      { image_id: whole.image_id, player_id, by: "details" },
    ]);
  await giveReading({ number: number.slice(0, -4) });
  await giveReading({ number: number.slice(0, -2), amount: 20_000n });
  await giveReading({ number: number.slice(0, -1), paid_at: "2026-11-14 14:05" });
  await giveReading({ number: number.slice(-11), paid_at: null });
  await giveReading({ number: `${number.slice(0, -1)}8` });
  const found = (await findSameSlips(whole.image_id)).map(({ image_id }) => image_id);
  expect(found.toSorted()).toEqual([without_end.image_id, without_start.image_id].toSorted());
});

test(
  "R-405 the search reads a few rows of indexes among 100,000 slips",
  { timeout: slow_ms },
  async () => {
    const slips = 100_000;
    // Few enough for the time limit of a statement on a busy machine.
    const slips_per_statement = 5_000;
    for (let from = 0; from < slips; from += slips_per_statement)
      await sql`
    with made as (
      insert into slip_reading (image_id, player_id, state, number, amount, paid_at, file_hash, pixel_hash, look_hash, read_ms)
      select gen_random_uuid(), ${player_id}, 'read', lpad(n::text, 20, '7'), 10000, '2026-11-13 14:05:52',
        sha256(('f' || n)::bytea), sha256(('p' || n)::bytea), 1, 1
      from generate_series(${from}::integer + 1, ${from}::integer + ${slips_per_statement}::integer) as n returning id
    )
    insert into slip_key (key_hash, reading_id, kind)
    select hashtextextended(id::text || kind, 0), id, kind from made, unnest(array['number', 'details']) as kind
  `.execute(owner);
    await sql`analyze slip_reading, slip_key`.execute(owner);
    const first = await giveReading();
    const copy = await giveReading({ number: first.number });
    const row = await as("office")
      .selectFrom("slip_reading")
      .select("id")
      .where("image_id", "=", copy.image_id)
      .executeTakeFirstOrThrow();
    const key_hashes = keysOf(copy).map(hashOf);
    const scans = await readScans(as("office"), sameSlipsQuery([{ ...row, key_hashes }]));
    expect(scans.whole).toEqual([]);
    expect(scans.rows).toBeLessThan(30);
    expect(await findSameSlips(copy.image_id)).toMatchObject([{ image_id: first.image_id }]);
  },
);

const intake = createImageIntake(server.ctx);

/** Stores a picture of a player, with the job that reads it. Returns its id. */
const uploadPicture = (of: { id: string | number }, sent: Buffer): Promise<string> =>
  intake.take({ player_id: BigInt(of.id) }, { sent, shape: "page" }, (stored, file_hash) =>
    inTransaction(server.ctx.as("api").db, async (tx) => {
      const owned = { player_id: BigInt(of.id) };
      const image_id = await insertImage(tx, { ...stored, ...owned, kind: "slip" });
      await enqueueSlipReading(tx, { image_id, ...owned, file_hash });
      return image_id;
    }),
  );

test(
  "R-405 an uploaded slip is read by a job, once, and the same file of another player is found",
  { timeout: slow_ms },
  async () => {
    const [slip] = honestSlips("green", 1);
    if (!slip) throw new Error("there is no slip");
    const sent = await screenshotOf(slip);
    const upload = (of: { id: string | number }) => uploadPicture(of, sent);
    const other = await registerPlayer(server);
    const image_id = await upload(player);
    const second_id = await upload(other);
    await drainJobs({
      database_url: role_urls.worker,
      ...{ concurrency: 1, handlers: slipsTasks(worker), log: server.ctx.log },
    });
    const read = await as("office")
      .selectFrom("slip_reading")
      .select(["state", "number", "amount", "paid_at", "file_hash"])
      .where("image_id", "=", image_id)
      .execute();
    expect(read).toEqual([
      {
        ...{ state: "read", number: slip.number, amount: BigInt(slip.amount) },
        paid_at: new Date(slip.paid_s * 1000).toISOString().slice(0, 19).replace("T", " "),
        file_hash: createHash("sha256").update(sent).digest(),
      },
    ]);
    expect(await findSameSlips(second_id)).toEqual([{ image_id, player_id, by: "file" }]);
    const [known] = read;
    const once = { pace: "quick", is_last: true } as const;
    await readSlip(worker, { image_id, player_id, file_hash: known?.file_hash ?? sent }, once);
    // A picture that was deleted before its job ran is skipped.
    await readSlip(
      worker,
      { image_id: randomUUID(), player_id, file_hash: hashed("deleted") },
      once,
    );
    expect((await findSameSlips(second_id)).length).toBe(1);
  },
);

test("R-405 a reading that takes too long is tried again, and after three tries the slip is unread with the reason", async () => {
  const slow: SlipReader = {
    read: () => Promise.reject(new ReadingError("too_slow", null)),
    close: () => undefined,
  };
  const sent = await somePhoto();
  const [lasting_id, passing_id] = [
    await uploadPicture(player, sent),
    await uploadPicture(player, sent),
  ];
  const runJobs = async (slip_reader: SlipReader) => {
    // The job waits longer before each try.
    await sql`update graphile_worker._private_jobs set run_at = clock_timestamp()`.execute(owner);
    const handlers = slipsTasks({ ...worker, slip_reader });
    const { log } = server.ctx;
    await drainJobs({ database_url: role_urls.worker, concurrency: 1, handlers, log });
  };
  const readingsOf = (image_id: string) =>
    owner
      .selectFrom("slip_reading")
      .select(["state", "failure"])
      .where("image_id", "=", image_id)
      .execute();
  // The first try, and the second one after all other pictures.
  await runJobs(slow);
  expect(await readingsOf(lasting_id)).toEqual([]);
  const empty = { text: "", pixel_hash: hashed("pixels"), look_hash: 1n };
  const read = vi
    .fn<SlipReader["read"]>()
    .mockImplementationOnce(slow.read)
    .mockResolvedValue(empty);
  await runJobs({ ...slow, read });
  const states = [...(await readingsOf(lasting_id)), ...(await readingsOf(passing_id))];
  expect(states).toHaveLength(2);
  expect(states).toContainEqual({ state: "unread", failure: "too_slow" });
  expect(states).toContainEqual({ state: "read", failure: null });
});

test("F-75 a slow slip is tried again after all others that wait, also those that came later", async () => {
  const names = new Map<string, string>();
  const tried: string[] = [];
  const read: SlipReader["read"] = async (picture, threshold = "global", pace = "patient") => {
    const digest = createHash("sha256").update(picture).digest("hex");
    const name = names.get(digest) ?? "another";
    if (threshold === "global") tried.push(`${name} ${pace}`);
    // While the slow one is tried first, a third picture arrives.
    if (tried.length === 1) await upload("third");
    if (name === "slow") throw new ReadingError("too_slow", null);
    return { text: "", pixel_hash: hashed(name), look_hash: 1n };
  };
  const upload = async (name: string): Promise<void> => {
    const image_id = await uploadPicture(player, await somePhoto(300 + names.size, 200));
    const stored = await readImage(worker, image_id);
    names.set(createHash("sha256").update(stored).digest("hex"), name);
  };
  for (const name of ["slow", "second"]) await upload(name);
  const handlers = slipsTasks({ ...worker, slip_reader: { read, close: () => undefined } });
  const { log } = server.ctx;
  await drainJobs({ database_url: role_urls.worker, concurrency: 1, handlers, log });
  expect(tried).toEqual(["slow quick", "second quick", "third quick", "slow patient"]);
});

test(
  "R-405 the number of an account without its label is not taken for the number of a slip",
  { timeout: slow_ms },
  async () => {
    await giveAccount(owner, { number: "0045110299387710" });
    const below_label = { left: 0, top: 1_055, width: 1_080, height: 600 };
    const readLower = async (at: number) => {
      const slip = honestSlips("green", 3)[at];
      if (!slip) throw new Error("there is no slip");
      const whole = await screenshotOf(slip);
      const sent = await sharp(whole).extract(below_label).png().toBuffer();
      const image_id = await uploadPicture(await registerPlayer(server), sent);
      await drainJobs({
        database_url: role_urls.worker,
        ...{ concurrency: 1, handlers: slipsTasks(worker), log: server.ctx.log },
      });
      return { slip, reading: (await findReadings(as("office"), [image_id])).get(image_id) };
    };
    const first = await readLower(1);
    const second = await readLower(2);
    for (const { slip, reading } of [first, second])
      expect(reading).toMatchObject({ number: null, amount: slip.amount, same: [] });
  },
);
