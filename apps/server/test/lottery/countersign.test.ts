import { verifyDraw } from "@shwe/rules/lottery";
import { afterAll, expect, test } from "vitest";

import { readSealKeys } from "../../src/modules/lottery/index.ts";
import { readPublishedResult } from "../../src/modules/lottery/sealing/read-published-result.ts";
import { advanceDraw } from "../../src/modules/lottery/draw/advance-draws.ts";
import { readAuthorityKeys } from "../../src/modules/lottery/sealing/log/authority-keys.ts";
import { countersign } from "../../src/modules/lottery/sealing/log/countersign.ts";
import { readSeal } from "../../src/modules/lottery/sealing/read-seal.ts";
import { sealDraw } from "../../src/modules/lottery/sealing/seal-draw.ts";
import { giveDraw, giveSlips } from "../support/draws.ts";
import { startTestServer } from "../support/server.ts";
import { startAuthority } from "../support/time-stamp-authority.ts";

const server = await startTestServer();
const { ctx, signer, database } = server;
const { db, owner } = database;
const authority = await startAuthority();
afterAll(authority.stop);
const config = {
  ...ctx.config,
  time_stamp_url: authority.url,
  time_stamp_authority: "stamps",
  time_stamp_key_dir: authority.key_dir,
};
const authority_keys = await readAuthorityKeys(config);
const public_keys = await readSealKeys(ctx);

/** Creates a sealed draw whose result is due in so many seconds; a negative number means that it was due before. */
const giveSealed = async (result_in_s: number): Promise<bigint> => {
  const closes_in_s = -120;
  const id = await giveDraw(owner, { closes_in_s, result_after_s: result_in_s - closes_in_s });
  await giveSlips(owner, id);
  await advanceDraw(ctx, id);
  await sealDraw({ ...ctx, signer }, id);
  return id;
};

const check = async (id: bigint, keys = authority_keys) => {
  const [seal, result] = [await readSeal(db, id), await readPublishedResult(db, id)];
  if (!seal) throw new Error("the draw is sealed");
  const facts = { draw_id: Number(id), seal, result, bodies: [], public_keys };
  const { clock, checks } = await verifyDraw({ ...facts, authority_keys: keys });
  return [clock, checks.find(({ check: name }) => name === "countersigned")?.outcome];
};

test("B-612 the time of a seal that an authority stamped in time does not depend on the operator's clock", async () => {
  const [id, next] = [await giveSealed(3_600), await giveSealed(3_600)];
  expect(await check(id)).toEqual(["operator", undefined]);
  await countersign({ db, config });
  // The authority stamped only the newest entry of the log of seals, which covers all entries before it.
  expect(await check(id)).toEqual(["authority", "passed"]);
  expect(await check(next)).toEqual(["authority", "passed"]);
  await countersign({ db, config });
  expect(authority.questions()).toBe(1);
  expect(await check(id, {})).toEqual(["operator", "unknown_key"]);
  const another = { stamps: authority_keys["stamps"]?.replace(/.{20}$/, "0".repeat(20)) ?? "" };
  expect(await check(id, another)).toEqual(["operator", "failed"]);
});

test("B-612 a stamp made after a digit could be known proves nothing and breaks nothing", async () => {
  const id = await giveSealed(-60);
  await countersign({ db, config });
  expect(await check(id)).toEqual(["operator", undefined]);
});

test("B-612 an authority that is unreachable or signs with another key leaves no stamp", async () => {
  const id = await giveSealed(3_600);
  const away = { ...config, time_stamp_url: "http://127.0.0.1:9/" };
  await expect(countersign({ db, config: away })).rejects.toThrow("fetch failed");
  const other = await startAuthority();
  const strange = { ...config, time_stamp_url: other.url };
  await expect(countersign({ db, config: strange })).rejects.toThrow("signs something else");
  await other.stop();
  expect(await check(id)).toEqual(["operator", undefined]);
  // Without a configured time-stamp authority `countersign` does nothing and does not fail.
  await countersign({ db, config: ctx.config });
});
