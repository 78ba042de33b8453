import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, expect, test, vi } from "vitest";

import { sealActs } from "../../src/modules/operators/index.ts";
import { operatorIn, operatorProcess } from "../support/operator.ts";
import { somePhoto } from "../support/pictures.ts";
import { call, registerPlayer, type TestPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner, as, role_urls } = server.database;
const dir = await mkdtemp(join(tmpdir(), "shwe-operator-"));
afterAll(() => rm(dir, { recursive: true }));
const { storage_dir, image_keys } = server.ctx.config;

const inThisProcess = operatorIn(as("operator"));
const byTheScript = operatorProcess({
  OPERATOR_DATABASE_URL: role_urls.operator,
  STORAGE_DIR: storage_dir,
  IMAGE_KEYS: `${image_keys[0].id}:${image_keys[0].secret.toString("hex")}`,
  ACT_SEAL_DIR: server.ctx.config.act_seal_dir,
  SEAL_PUBLIC_KEY_DIR: server.ctx.config.seal_public_key_dir,
});
const operator = (line: string) => inThisProcess(...line.split(" "));
const script = (line: string) => byTheScript(...line.split(" "));

const askForLevel2 = async (): Promise<{ player: TestPlayer; request: bigint }> => {
  const player = await registerPlayer(server, { name: "ဒေါ်လှ" });
  await call(server, "submitLevel2", { image: await somePhoto(400, 800) }, player);
  const { id } = await owner
    .selectFrom("level2_request")
    .select("id")
    .where("player_id", "=", BigInt(player.id))
    .executeTakeFirstOrThrow();
  return { player, request: id };
};
const profileOf = async (player: TestPlayer) => (await call(server, "getProfile", {}, player)).data;

test("operators are added and listed, each by an existing operator", async () => {
  const link = "http://office.localhost:3010/enrol#[A-Za-z0-9_-]{43}";
  expect(await operator("add hla --phone 09440000001")).toMatch(
    new RegExp(`^hla is an operator and enrols at ${link}\n$`),
  );
  expect(await operator("add ba --phone 09440000002")).toBe("1 say who takes them in: --by NAME\n");
  expect(await operator("add ba --phone 09440000002 --by hla")).toContain("ba is an operator");
  expect(await operator("add mya --by hla")).toBe("1 say the phone of the owner: --phone PHONE\n");
  const taken = "1 a player or another operator has this phone\n";
  expect(await operator("add mya --phone 09440000001 --by hla")).toBe(taken);
  const player = await registerPlayer(server);
  expect(await operator(`add mya --phone ${player.phone} --by hla`)).toBe(taken);
  expect(await operator("list")).toMatch(/^ba {2}since \S+\nhla {2}since \S+\n$/);
});

test(
  "R-404 R-217 an operator lists pending requests, opens the screenshot and decides",
  { timeout: 60_000 },
  async () => {
    const [good, bad] = [await askForLevel2(), await askForLevel2()];
    const waiting = await operator("level2 list");
    expect(waiting).toContain(`${good.request}  `);
    expect(waiting).toContain(`${good.player.user_code}  ဒေါ်လှ`);
    expect(waiting).toContain("2 wait\n");
    expect(waiting).not.toContain(good.player.phone.slice(2, 8));

    const out = join(dir, "shot.webp");
    expect(await script(`level2 show ${good.request} --by hla --out ${out}`)).toBe(
      `wrote ${out}: delete it when you are done\n`,
    );
    expect((await stat(out)).mode & 0o777).toBe(0o600);
    expect(await sharp(await readFile(out)).metadata()).toMatchObject({
      format: "webp",
      height: 800,
    });

    expect(await operator(`level2 approve ${good.request} --by hla`)).toBe(
      `request ${good.request} is approved\n`,
    );
    expect(await profileOf(good.player)).toMatchObject({ lvl_2: true, lvl_2_state: "approved" });
    await operator(`level2 reject ${bad.request} --by ba --reason other_name --note twice`);
    expect(await profileOf(bad.player)).toMatchObject({
      lvl_2: false,
      lvl_2_state: "rejected",
      lvl_2_reason: "other_name",
    });
    expect(await operator("level2 list")).toBe("0 wait\n");

    const { rows } = await sql<{ name: string; act: string; subject: string; details: unknown }>`
    select o.name, a.act, a.subject, a.details from operator_act a join operator o on o.id = a.operator_id
    where a.act like 'level2.%' order by a.seq`.execute(owner);
    expect(rows).toEqual([
      {
        name: "hla",
        act: "level2.show",
        subject: `level2_request:${good.request}`,
        details: { image_id: expect.any(String) },
      },
      {
        name: "hla",
        act: "level2.approve",
        subject: `level2_request:${good.request}`,
        details: { player_id: String(good.player.id), reason: null, note: null },
      },
      {
        name: "ba",
        act: "level2.reject",
        subject: `level2_request:${bad.request}`,
        details: { player_id: String(bad.player.id), reason: "other_name", note: "twice" },
      },
    ]);
  },
);

test("invalid commands change nothing", { timeout: 60_000 }, async () => {
  const { player, request } = await askForLevel2();
  const lines: [string, RegExp][] = [
    [`level2 approve ${request}`, /^1 say who you are: --by NAME\n$/],
    [`level2 approve ${request} --by stranger`, /^1 there is no operator called stranger\n$/],
    [`level2 approve ${request} --by hla --reason altered`, /^1 an approval has no reason\n$/],
    [`level2 reject ${request} --by hla`, /^1 say why: --reason unreadable\|/],
    [`level2 reject ${request} --by hla --reason ugly`, /^1 say why: --reason/],
    ["level2 approve 0x1 --by hla", /^1 0x1 is not the number of a request\n$/],
    ["level2 approve 999999 --by hla", /^1 there is no request 999999\n$/],
    [`level2 approve ${request} ${request} --by hla`, /^1 say one request\n$/],
  ];
  const said = await Promise.all(lines.map(([line]) => operator(line)));
  expect(said).toEqual(lines.map(([, words]) => expect.stringMatching(words)));
  // The script reports refusals by its exit code, and prints its usage for an unknown command.
  expect(await Promise.all([script(`level2 approve ${request}`), script("level2 forget")])).toEqual(
    ["1 say who you are: --by NAME\n", expect.stringMatching(/^2 npm run operator -- add NAME/)],
  );
  expect(await profileOf(player)).toMatchObject({ lvl_2_state: "pending" });
});

test("verifying the audit log reports a changed act and fails", { timeout: 60_000 }, async () => {
  const place = { dir: server.ctx.config.act_seal_dir, signer: server.signer };
  // Sealing is repeated, because open transactions in other databases of the cluster can delay a seal.
  await vi.waitFor(async () => {
    await sealActs(as("signer"), place);
    expect(await script("audit verify")).toMatch(
      /^\d+ acts in \d+ seals, all as sealed\n0 acts not sealed yet\n$/,
    );
  }, 30_000);
  await sql`alter table operator_act disable trigger is_final`.execute(owner);
  await sql`update operator_act set subject = 'operator:99' where seq = 2`.execute(owner);
  expect(await script("audit verify")).toBe(
    "1 the audit log is broken: act 2 is changed (seal 1)\n",
  );
});
