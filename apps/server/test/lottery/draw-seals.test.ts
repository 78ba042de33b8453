import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

import { leafText, verifyProof, verifySlip } from "@shwe/rules/lottery";
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";

import { readSealKeys, verifyDraw } from "../../src/modules/lottery/index.ts";
import { advanceDraw } from "../../src/modules/lottery/draw/advance-draws.ts";
import { readProof } from "../../src/modules/lottery/sealing/read-slip.ts";
import { sealDraw } from "../../src/modules/lottery/sealing/seal-draw.ts";
import { readAllKeys } from "../../src/modules/lottery/sealing/signatures.ts";
import { hashLeaf, merkleRoot } from "../../src/platform/merkle.ts";
import type { KeyRing } from "../../src/platform/secrets/index.ts";
import { giveDraw, giveSlips } from "../support/draws.ts";
import { ask, call, drain, registerPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";
import { readSealedSlips } from "../support/slips.ts";

const server = await startTestServer();
const { ctx, signer, database } = server;
const sealing = { ...ctx, signer };
const { db, owner } = database;

/** Time limit of tests that start `draw:verify` several times: on a busy machine each start takes ten seconds and more. */
const programs_timeout_ms = 240_000;

const place = { dir: ctx.config.lottery_seal_dir, keys: await readSealKeys(ctx) };
const verify = (id: bigint) => verifyDraw(db, id, place);

/** A closed draw with so many slips. */
const giveClosed = async (count: number, player_id = 1n) => {
  const id = await giveDraw(owner, { closes_in_s: -30 });
  const slips = count === 0 ? [] : await giveSlips(owner, id, { count, player_id });
  await advanceDraw(ctx, id);
  return { id, slips };
};

const giveSealed = async (count: number, player_id = 1n) => {
  const closed = await giveClosed(count, player_id);
  await sealDraw(sealing, closed.id);
  return closed;
};

const stateOf = async (id: bigint) =>
  (await db.selectFrom("draw").select("state").where("id", "=", id).executeTakeFirst())?.state;

describe.each([1, 2, 1_023, 1_024, 1_025, 5_000])("a draw of %d slips", (count) => {
  test("B-612 its seal covers exactly the accepted slips, and every proof is valid", async () => {
    const { id, slips } = await giveClosed(count);
    await drain(ctx);
    expect(await stateOf(id)).toBe("sealed");
    const { data: seal } = await call(server, "getDrawSeal", { params: { id: String(id) } });
    const rows = await readSealedSlips(database, id);
    expect(rows.map(({ slip_id }) => slip_id)).toEqual(slips);
    expect(seal).toMatchObject({ slips: count, draw_id: Number(id), game: "2d" });
    expect(seal?.root).toBe(merkleRoot(rows.map((row) => hashLeaf(leafText(row)))).toString("hex"));

    const places = new Set([0, 1, 511, 1_022, 1_023, 1_024, count >> 1, count - 2, count - 1]);
    for (const at of [...places].filter((index) => index >= 0 && index < count)) {
      const proof = await readProof(db, id, slips[at] ?? 0n, { size: count, version: 2 });
      const [slip, other] = [rows[at], rows[(at + 1) % count]];
      if (!proof || !slip || !other) throw new Error(`slip ${at} has no proof`);
      const root = seal?.root ?? "";
      expect(proof.index).toBe(at);
      expect(await verifySlip({ slip, proof, root }), `slip ${at}`).toBe(true);
      expect(await verifySlip({ slip: other, proof, root })).toBe(count === 1);
    }
    expect(await verify(id)).toEqual({ slips: BigInt(count), faults: [], parts: [] });
  });
});

test("B-612 a draw without slips has the seal of an empty tree", async () => {
  const { id } = await giveSealed(0);
  const { data: seal } = await call(server, "getDrawSeal", { params: { id: String(id) } });
  expect(seal).toMatchObject({
    ...{ slips: 0, total_stake: 0 },
    root: createHash("sha256").digest("hex"),
  });
  expect((await verify(id)).faults).toEqual([]);
});

test("B-612 a player verifies a slip offline with the responses of two requests", async () => {
  const player = await registerPlayer(server);
  const { id, slips } = await giveClosed(3, BigInt(player.id));
  const params = { id: String(slips[1]) };
  const before = await call(server, "getSlip", { params }, player);
  expect(before.data).toMatchObject({ seal: null, proof: null, receipt: { game: "2d", odds: 80 } });
  await sealDraw(sealing, id);
  const { data: draw } = await call(server, "getDraw", { params: { id: String(id) } });
  const { data: keys } = await call(server, "listKeys", {});
  const { data: mine } = await call(server, "getSlip", { params }, player);
  const { slip, terms, receipt, proof, seal } = mine;
  if (!proof || !seal || !terms) throw new Error("the slip has no proof");
  expect(draw.seal).toEqual(seal);
  // The receipt was signed before the seal and is the same after it.
  expect(receipt).toEqual(before.data.receipt);
  expect(receipt.key_id).toBe(keys.key_id);
  const file = { slip, terms, receipt, proof, seal, public_keys: keys.public_keys };
  expect((await verifyProof(file)).verdict).toBe("sound");
  const changed = { ...file, slip: { ...slip, stakes: slip.stakes.map((stake) => stake + 1) } };
  expect((await verifyProof(changed)).verdict).toBe("broken");
});

test("B-612 only the player who placed a slip can read it", async () => {
  const [player, stranger] = [await registerPlayer(server), await registerPlayer(server)];
  const { slips } = await giveSealed(1, BigInt(player.id));
  const foreign = await ask(server, "getSlip", { params: { id: String(slips[0]) } }, stranger);
  expect(foreign.status).toBe(404);
});

test("B-612 a draw that does not exist has no seal", async () => {
  expect((await ask(server, "getDrawSeal", { params: { id: "999999999" } })).status).toBe(404);
  const open = await giveDraw(owner);
  const { data } = await call(server, "getDrawSeal", { params: { id: String(open) } });
  expect(data).toBeNull();
});

/** Adds slips to a sealed draw as the owner of the tables, who can write anything. */
const smuggle = (id: bigint) => giveSlips(owner, id);

describe("changes after the seal", () => {
  test.each([
    ["a slip put in", smuggle, ["slips", "total", "root"]],
    [
      "a slip put in where another was",
      async (id: bigint) => {
        await sql`delete from slip where draw_id = ${id} and id = (
          select min(id) from slip where draw_id = ${id} and total = (select total from slip where draw_id = ${id}
            order by id desc limit 1))`.execute(owner);
        await sql`insert into slip (draw_id, player_id, terms_id, total, balance_after, accepted_at, key, numbers, stakes)
          select draw_id, player_id, terms_id, total, balance_after, accepted_at, 'other', numbers, stakes
          from slip where draw_id = ${id} order by id desc limit 1`.execute(owner);
      },
      ["root"],
    ],
    [
      "a slip taken away",
      (id: bigint) =>
        sql`delete from slip where draw_id = ${id} and id = (select max(id) from slip where draw_id = ${id})`.execute(
          owner,
        ),
      ["slips", "total", "root"],
    ],
    [
      "a number changed",
      (id: bigint) => sql`update slip set numbers[1] = 99 where draw_id = ${id}`.execute(owner),
      ["root"],
    ],
    [
      "stakes moved between lines",
      (id: bigint) =>
        sql`update slip set stakes = array[stakes[2], stakes[1]], numbers = numbers where draw_id = ${id}`.execute(
          owner,
        ),
      ["root"],
    ],
    [
      "another player",
      (id: bigint) => sql`update slip set player_id = 2 where draw_id = ${id}`.execute(owner),
      ["root"],
    ],
    [
      "other terms",
      (id: bigint) =>
        sql`update slip set terms_id = terms_id + 1 where draw_id = ${id}`.execute(owner),
      ["root"],
    ],
    [
      "another time",
      (id: bigint) =>
        sql`update slip set accepted_at = accepted_at + interval '1 microsecond' where draw_id = ${id}`.execute(
          owner,
        ),
      ["root"],
    ],
  ])("B-612 %s is found", async (_what, change, faults) => {
    const { id } = await giveSealed(8);
    expect((await verify(id)).faults).toEqual([]);
    await change(id);
    expect(await verify(id)).toMatchObject({ faults, parts: [0] });
  });

  test("B-612 the part of a changed slip that differs is named", async () => {
    const { id, slips } = await giveSealed(2_100);
    await sql`update slip set numbers[1] = 99 where draw_id = ${id} and id = ${slips[1_500]}`.execute(
      owner,
    );
    expect(await verify(id)).toEqual({ slips: 2_100n, faults: ["root"], parts: [1] });
  });

  test("B-612 a forged seal that fits an added slip has no valid signature and is not in the file of seals", async () => {
    const { id } = await giveSealed(3);
    await smuggle(id);
    const root = merkleRoot(
      (await readSealedSlips(database, id)).map((row) => hashLeaf(leafText(row))),
    );
    await sql`
      update draw_seal set root = ${root}, slips = exposure.slips, total = exposure.total
      from exposure where exposure.draw_id = draw_seal.draw_id and draw_seal.draw_id = ${id}
    `.execute(owner);
    expect((await verify(id)).faults).toEqual(["signature", "book"]);
  });

  test("B-612 a deleted seal is reported as missing", async () => {
    const { id } = await giveSealed(1);
    await sql`delete from draw_seal where draw_id = ${id}`.execute(owner);
    expect((await verify(id)).faults).toEqual(["unsealed"]);
  });

  test("B-612 no proof is returned for a slip that cannot be proved, and an error is logged", async () => {
    const player = await registerPlayer(server);
    const { id, slips } = await giveSealed(3, BigInt(player.id));
    const [smuggled] = await giveSlips(owner, id, { player_id: BigInt(player.id) });
    for (const slip_id of [slips[0], smuggled]) {
      const params = { id: String(slip_id) };
      const { data } = await call(server, "getSlip", { params }, player);
      expect(data.seal).not.toBeNull();
      expect(data.proof).toBeNull();
    }
    expect(server.logLines.join("\n")).toContain("slip is not in the seal of its draw");
  });
});

describe("the file of draw seals", () => {
  const bookFile = async () => {
    const name = (await readdir(place.dir)).find((each) => each.startsWith("draws-"));
    return join(place.dir, name ?? "");
  };

  afterEach(async () => {
    // Removes incomplete lines that a test wrote to the file of seals.
    const file = await bookFile();
    const lines = (await readFile(file, "utf8")).split("\n");
    await writeFile(file, lines.filter((line) => line.endsWith("}")).join("\n") + "\n");
  });

  test("B-612 a deleted line of the file is reported as missing", async () => {
    const { id } = await giveSealed(2);
    const file = await bookFile();
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace(new RegExp(`^.*"draw_id":${id},.*\\n`, "m"), ""));
    expect((await verify(id)).faults).toEqual(["book"]);
  });

  test("B-612 half a line left by a power cut does no harm", async () => {
    const file = await bookFile();
    await writeFile(file, '{"draw_id":1,"ro', { flag: "a" });
    const { id } = await giveSealed(2);
    expect((await verify(id)).faults).toEqual([]);
  });
});

test("B-612 two workers that seal at the same time make one seal", async () => {
  const { id } = await giveClosed(20);
  await Promise.all(Array.from({ length: 6 }, () => sealDraw(sealing, id)));
  expect(await stateOf(id)).toBe("sealed");
  expect((await verify(id)).faults).toEqual([]);
  const moves = await db
    .selectFrom("draw_history")
    .select("to_state")
    .where("draw_id", "=", id)
    .orderBy("id")
    .execute();
  expect(moves.map(({ to_state }) => to_state)).toEqual(["open", "closed", "sealed"]);
});

test("B-612 a slip that was not counted when it was accepted is not sealed", async () => {
  const { id } = await giveClosed(4);
  await sql`update exposure set slips = slips - 1 where draw_id = ${id}`.execute(owner);
  await expect(sealDraw(sealing, id)).rejects.toThrow("accepted 3 slips, and 4 are there");
  expect(await stateOf(id)).toBe("closed");
});

test("S4 a draw that has not closed is not sealed, and none advances without a seal", async () => {
  const open = await giveDraw(owner);
  await sealDraw(sealing, open);
  expect(await stateOf(open)).toBe("open");
  const { id } = await giveClosed(1);
  await expect(sql`select lottery_move_draw(${id}, 'sealed', null)`.execute(db)).rejects.toThrow(
    "has no seal",
  );
  await expect(sql`select lottery_move_draw(${id}, 'resulted', null)`.execute(db)).rejects.toThrow(
    "does not go from closed to resulted",
  );
});

test("a retired signing key is still published, and its signatures are still valid", async () => {
  const { id } = await giveSealed(1);
  const { [signer.key_id]: old = "" } = await readSealKeys(ctx);
  const receipt_keys = [{ id: "new", secret: randomBytes(32) }] as const;
  const rotated = (lottery_retired_keys: KeyRing | null) => ({
    config: { ...ctx.config, receipt_keys, lottery_retired_keys, seal_public_key_dir: "/nowhere" },
  });
  const keys = await readAllKeys(rotated([{ id: signer.key_id, secret: Buffer.from(old, "hex") }]));
  expect(Object.keys(keys).toSorted()).toEqual(["new", signer.key_id]);
  expect((await verifyDraw(db, id, { ...place, keys })).faults).toEqual([]);
  const without = await readAllKeys(rotated(null));
  expect((await verifyDraw(db, id, { ...place, keys: without })).faults).toEqual(["signature"]);
});

test("a receipt key with the id of a seal key is refused, because they could not be distinguished", async () => {
  const receipt_keys = [{ id: signer.key_id, secret: randomBytes(32) }] as const;
  await expect(readAllKeys({ config: { ...ctx.config, receipt_keys } })).rejects.toThrow(
    `two keys have the id ${signer.key_id}`,
  );
});

test(
  "B-612 npm run draw:verify distinguishes a sealed draw from one with an added slip",
  async () => {
    const env = {
      ...process.env,
      DATABASE_URL: database.app_url,
      LOTTERY_SEAL_DIR: place.dir,
      SEAL_PUBLIC_KEY_DIR: ctx.config.seal_public_key_dir,
    };
    const script = join(import.meta.dirname, "../../scripts/draw-verify.ts");
    const run = (asked: string) => promisify(execFile)(process.execPath, [script, asked], { env });
    const { id } = await giveSealed(3);
    expect((await run(String(id))).stdout).toBe(
      `draw ${id}: 3 slips, as sealed\n1 draws checked, 0 broken\n`,
    );
    await smuggle(id);
    await expect(run(String(id))).rejects.toMatchObject({
      code: 1,
      stdout: `draw ${id}: 4 slips, NOT AS SEALED: slips, total, root (parts 0)\n1 draws checked, 1 broken\n`,
    });
    await expect(run("all")).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining(`draw ${id}: 4 slips, NOT AS SEALED`),
    });
    await expect(run("17; drop")).rejects.toMatchObject({ code: 1, stdout: "" });
  },
  programs_timeout_ms,
);
