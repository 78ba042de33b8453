import { readdir, readFile, utimes } from "node:fs/promises";
import { join } from "node:path";

import { routes } from "@shwe/contract/player/routes";
import { sql } from "kysely";
import sharp from "sharp";
import { expect, test } from "vitest";

import { makeLink } from "../../src/modules/images/link.ts";
import { readImage } from "../../src/modules/images/index.ts";
import { resealFiles } from "../../src/modules/images/reseal-files.ts";
import { sweepFiles } from "../../src/modules/images/sweep-files.ts";
import { parseKeyRing, type KeyRing } from "../../src/platform/secrets/index.ts";
import { createDiskStorage } from "../../src/platform/storage/index.ts";
import { makeCorpus } from "../support/picture-corpus.ts";
import { somePhoto } from "../support/pictures.ts";
import { ask, call, registerPlayer, verdictOf, type TestPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { storage_dir, image_keys } = server.ctx.config;
const { path } = routes.updateProfile;
const slow_ms = 300_000;
/** The length of a header in a WebP (RIFF) file: four letters and a size, before each chunk and before the whole file. */
const riff_head = 8;

const setPicture = async ({ token }: TestPlayer, image?: Buffer): Promise<string> => {
  const sent = { image: image ?? (await somePhoto(300, 200)) };
  const { data } = await call(server, "updateProfile", sent, { token });
  return data.picture ?? "";
};
const bearer = ({ token }: TestPlayer) => ({ authorization: `Bearer ${token}` });
const codeOf = async (link: string): Promise<string> => verdictOf(await server.send(link));
const pictureIdOf = (link: string): string => link.split("/")[3] ?? "";

const readPicture = async ({ id }: TestPlayer, keys: KeyRing) => {
  const row = await server.ctx.db
    .selectFrom("image")
    .select("id")
    .where("player_id", "=", BigInt(id))
    .executeTakeFirstOrThrow();
  const config = { ...server.ctx.config, image_keys: keys };
  return { picture_id: row.id, before: await readImage({ ...server.ctx, config }, row.id) };
};

/** The names of the chunks of a WebP, and the number of bytes after its end. */
const partsOf = (webp: Buffer): { parts: string[]; behind: number } => {
  const end = riff_head + webp.readUInt32LE(4);
  const parts: string[] = [];
  for (let at = riff_head + 4; at < end;) {
    const size = webp.readUInt32LE(at + 4);
    parts.push(webp.toString("latin1", at, at + 4));
    at += riff_head + size + (size % 2);
  }
  return { parts, behind: webp.length - end };
};

/**
 * Returns what a served picture contains besides our own encoding: a chunk other than the one with the pixels, a wrong
 * format or size, or a text of the original. Texts of four letters are not searched, because pixels contain them by
 * chance.
 */
const tracesAt = async (link: string, title: string): Promise<string[]> => {
  const { bytes } = await server.send(link);
  const { parts, behind } = partsOf(bytes);
  const { format, width, height } = await sharp(bytes).metadata();
  return [
    ...["padauk-mark", "script"].filter((each) => bytes.includes(each)),
    ...(parts.join() === "VP8 " && behind === 0 ? [] : [`${parts.join()} and ${behind} bytes`]),
    ...(format === "webp" && width === 512 && height === 512 ? [] : ["not ours"]),
  ].map((trace) => `${title}: ${trace}`);
};

const storedFiles = async (): Promise<string[]> =>
  (await readdir(storage_dir, { recursive: true, withFileTypes: true }))
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));

test("R-404 a picture sent as the body becomes the player's picture in our own encoding", async () => {
  const player = await registerPlayer(server);
  const link = await setPicture(player, await somePhoto(1200, 800));
  const shown = await server.send(link);
  expect(shown.status).toBe(200);
  const { format, width, height } = await sharp(shown.bytes).metadata();
  expect({ format, width, height }).toEqual({ format: "webp", width: 512, height: 512 });
  const { data } = await call(server, "getProfile", {}, player);
  expect(data.name).toBe("Mya Mya");
  // Only the picture ids are compared: the links differ when a multiple of five minutes passed between the two calls.
  expect(pictureIdOf(data.picture ?? "")).toBe(pictureIdOf(link));
});

test("R-404 a JSON body changes the name only, and the picture stays", async () => {
  const player = await registerPlayer(server);
  const link = await setPicture(player);
  const reply = await call(server, "updateProfile", { body: { name: "Aye Aye" } }, player);
  expect(reply.data.name).toBe("Aye Aye");
  expect(pictureIdOf(reply.data.picture ?? "")).toBe(pictureIdOf(link));
});

test("T15 a picture is served with headers that allow nothing but a picture", async () => {
  const link = await setPicture(await registerPlayer(server));
  const { headers } = await server.send(link);
  expect(headers).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
    "content-disposition": 'inline; filename="picture.webp"',
    "content-security-policy": expect.stringContaining("sandbox"),
    "cross-origin-resource-policy": "same-origin",
  });
});

test(
  "T15 uploading the corpus of hostile pictures causes no crash, and no byte of an original is served",
  { timeout: slow_ms },
  async () => {
    const welcome = {
      passes: ["ok"],
      refused: ["image_refused"],
      bomb: ["ok", "image_refused"],
    };
    const found: string[] = [];
    for (const { title, bytes, kind } of await makeCorpus()) {
      // Very large pictures are tested with the memory limit in recoder.test.ts.
      if (kind === "greedy") continue;
      // Each picture is sent by another player, because a player may send thirty an hour.
      const { token } = await registerPlayer(server);
      const answer = await ask(server, "updateProfile", { image: bytes }, { token });
      expect(welcome[kind], title).toContain(verdictOf(answer));
      const { data } = await call(server, "getProfile", {}, { token });
      if (data.picture !== null) found.push(...(await tracesAt(data.picture, title)));
    }
    expect(found).toEqual([]);
    // The attacks have not stopped the server: it still answers other requests.
    expect(await codeOf("/api/banner")).toBe("ok");
  },
);

test("T15 a body that is too large or of another content type is not read", async () => {
  const player = await registerPlayer(server);
  const send = (type: string, body: Buffer) =>
    server.send(path, {
      method: "POST",
      body,
      headers: { ...bearer(player), "content-type": type },
    });
  const large = Buffer.alloc(8 * 1024 * 1024 + 1, 0xff);
  expect(verdictOf(await send("image/jpeg", large))).toBe("payload_too_large");
  const photo = await somePhoto();
  for (const type of [
    "image/svg+xml",
    "image/gif",
    "text/plain",
    "text/html",
    "application/octet-stream",
  ])
    expect([type, verdictOf(await send(type, photo))]).toEqual([type, "unsupported_media_type"]);
  // JSON has the usual size limit, also on a route that accepts pictures.
  const wordy = Buffer.from(JSON.stringify({ name: "x".repeat(70_000) }));
  expect(verdictOf(await send("application/json", wordy))).toBe("payload_too_large");
  expect(verdictOf(await send("application/json", photo))).toBe("invalid_request");
  const bare = { method: "POST", headers: bearer(player) };
  expect(verdictOf(await server.send(path, bare))).toBe("invalid_request");
});

test("T7 no other field of the profile can be set in the same request", async () => {
  const player = await registerPlayer(server);
  const { data: before } = await call(server, "getProfile", {}, player);
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name in ('player', 'image', 'level2_request')
  `.execute(server.database.owner);
  const fields = new Set([...Object.keys(before), ...columns.map(({ name }) => name)]);
  fields.delete("name");
  for (const field of fields)
    for (const value of [true, 1, "approved", null]) {
      const body = JSON.stringify({ name: "Aye Aye", [field]: value });
      const answer = await server.send(path, { method: "POST", headers: bearer(player), body });
      expect([field, verdictOf(answer)]).toEqual([field, "invalid_request"]);
    }
  expect((await call(server, "getProfile", {}, player)).data).toEqual(before);
});

test("V3 a picture is encrypted on disk, and a changed or swapped file is not served", async () => {
  const [mine, theirs] = [await registerPlayer(server), await registerPlayer(server)];
  const link = await setPicture(mine);
  await setPicture(theirs);
  const { bytes } = await server.send(link);
  for (const file of await storedFiles()) {
    const lying = await readFile(file);
    expect(lying.toString("latin1")).not.toMatch(/RIFF.{4}WEBP/s);
    expect(lying.includes(bytes.subarray(100, 140))).toBe(false);
  }
  const rows = await server.ctx.db
    .selectFrom("image")
    .select("file")
    .where("player_id", "in", [BigInt(mine.id), BigInt(theirs.id)])
    .orderBy("player_id")
    .execute();
  const storage = createDiskStorage(storage_dir);
  const [own, other] = await Promise.all(rows.map(({ file }) => storage.open(file)));
  const name = rows[0]?.file ?? "";
  const put = async (content: Buffer) => {
    await storage.delete(name);
    await storage.put(name, content);
  };
  await put(other ?? Buffer.alloc(0));
  expect((await server.send(link)).status).toBe(500);
  const flipped = Buffer.from(own ?? []);
  flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1;
  await put(flipped);
  expect((await server.send(link)).status).toBe(500);
  await put(own ?? Buffer.alloc(0));
  expect((await server.send(link)).bytes).toEqual(bytes);
});

test("V3 a link that is expired, changed or for another picture is refused", async () => {
  const [mine, theirs] = [await registerPlayer(server), await registerPlayer(server)];
  const link = await setPicture(mine);
  const other = await setPicture(theirs);
  expect(await codeOf(link)).toBe("ok");
  const now = Date.now();
  const old = makeLink(image_keys, pictureIdOf(link), now - 11 * 60_000);
  const over = await server.send(old.link);
  expect([over.status, verdictOf(over)]).toEqual([403, "link_expired"]);
  // A link is valid for five to ten minutes.
  const { expires_at } = makeLink(image_keys, pictureIdOf(link), now);
  expect(Date.parse(expires_at) - now).toBeGreaterThanOrEqual(300_000);
  expect(Date.parse(expires_at) - now).toBeLessThanOrEqual(600_000);

  const parts = link.split("/");
  const [id = "", until = "", seal = ""] = parts.slice(3);
  const changed = [
    [pictureIdOf(other), until, seal],
    [id, String(Number(until) + 1), seal],
    [id, until, seal.replace(/.$/, (sign) => (sign === "A" ? "B" : "A"))],
    [id, until, seal.replace(/^./, "z")],
    [id, until, seal.slice(0, -1)],
    [id, `0${until}`, seal],
    ["x", until, seal],
    [id, until, "%01"],
  ];
  for (const each of changed)
    expect([each, await codeOf(`/api/files/${each.join("/")}`)]).toEqual([each, "link_expired"]);
});

test("V3 a player can get the own picture by its id; that of another player is not found", async () => {
  const [mine, theirs] = [await registerPlayer(server), await registerPlayer(server)];
  const params = { id: pictureIdOf(await setPicture(mine)) };
  const { data } = await call(server, "getPrivateImage", { params }, mine);
  expect(await codeOf(data.link)).toBe("ok");
  const foreign = await ask(server, "getPrivateImage", { params }, theirs);
  expect(foreign.status).toBe(404);
  const none = await server.send(`/api/user/private_image/${params.id}`);
  expect(none.status).toBe(401);
});

test("a new picture replaces the old one, whose file is deleted at once", async () => {
  const player = await registerPlayer(server);
  const before = (await storedFiles()).length;
  const old = await setPicture(player);
  const fresh = await setPicture(player);
  expect((await storedFiles()).length).toBe(before + 1);
  expect([await codeOf(old), await codeOf(fresh)]).toEqual(["not_found", "ok"]);
});

test("concurrent uploads are processed one after the other, and one picture remains", async () => {
  const player = await registerPlayer(server);
  // The two servers share only the database and the storage.
  const second = await startTestServer({
    database: server.database,
    env: { STORAGE_DIR: storage_dir, IMAGE_KEYS: `test:${image_keys[0].secret.toString("hex")}` },
  });
  const photo = await somePhoto();
  const answers = await Promise.all(
    [server, second, server, second].map((each) =>
      ask(each, "updateProfile", { image: photo }, player),
    ),
  );
  // A server refuses a second upload of a player while the first is running. On a slow machine the uploads may run one
  // after the other, and then all succeed.
  for (const answer of answers) expect(["ok", "too_many_requests"]).toContain(verdictOf(answer));
  expect(answers.map(verdictOf)).toContain("ok");
  const rows = await server.ctx.db
    .selectFrom("image")
    .select("id")
    .where("player_id", "=", BigInt(player.id))
    .execute();
  expect(rows).toHaveLength(1);
  expect(await codeOf((await call(server, "getProfile", {}, player)).data.picture ?? "")).toBe(
    "ok",
  );
});

test("uploads beyond the limit are refused with a retry time", async () => {
  const players = await Promise.all(Array.from({ length: 20 }, () => registerPlayer(server)));
  const photo = await somePhoto();
  const answers = await Promise.all(
    players.map((player) => ask(server, "updateProfile", { image: photo }, player)),
  );
  const taken = answers.filter(({ status }) => status === 200);
  const refusals = answers.filter((answer) => verdictOf(answer) === "unavailable");
  expect(taken.length).toBeGreaterThanOrEqual(8);
  expect(taken.length + refusals.length).toBe(players.length);
  expect(refusals.length).toBeGreaterThan(0);
  for (const { headers } of refusals) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
});

test("a player who sends too many pictures is refused", { timeout: slow_ms }, async () => {
  const player = await registerPlayer(server);
  const verdicts = new Set<string>();
  for (let sent = 0; sent < 31; sent += 1)
    verdicts.add(verdictOf(await ask(server, "updateProfile", { image: Buffer.of(0xff) }, player)));
  expect([...verdicts]).toEqual(["image_refused", "too_many_requests"]);
});

test("V3 after a key rotation every picture is re-encrypted, and the old key can be removed", async () => {
  const player = await registerPlayer(server);
  await setPicture(player);
  const changed = parseKeyRing(`fresh:${"5a".repeat(32)}`);
  const both: KeyRing = [changed[0], ...image_keys];
  const under = (keys: KeyRing) => ({
    ...server.ctx,
    config: { ...server.ctx.config, image_keys: keys },
  });
  const { picture_id, before } = await readPicture(player, image_keys);
  await expect(readImage(under(changed), picture_id)).rejects.toThrow("a key that is gone");
  expect(await readImage(under(both), picture_id)).toEqual(before);
  const files = (await storedFiles()).length;
  await resealFiles(under(both));
  expect(await readImage(under(changed), picture_id)).toEqual(before);
  expect((await storedFiles()).length).toBe(files);
  // Encrypts the files with the original encryption keys again, because the tests below read them.
  await resealFiles(under([...image_keys, ...changed]));
  expect(await readImage(under(image_keys), picture_id)).toEqual(before);
});

test("the sweep deletes only old files without a row", async () => {
  const player = await registerPlayer(server);
  const link = await setPicture(player);
  const storage = createDiskStorage(storage_dir);
  const [orphan, fresh] = ["ab".repeat(16), "cd".repeat(16)];
  for (const name of [orphan, fresh]) await storage.put(name, Buffer.of(1));
  const two_days_ago = new Date(Date.now() - 2 * 86_400_000);
  for (const file of await storedFiles())
    if (!file.endsWith(fresh)) await utimes(file, two_days_ago, two_days_ago);
  await sweepFiles(server.ctx);
  expect([await storage.open(orphan), await storage.open(fresh)]).toEqual([null, Buffer.of(1)]);
  expect(await codeOf(link)).toBe("ok");
});
