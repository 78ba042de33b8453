import { sql } from "kysely";
import sharp from "sharp";
import { expect, test } from "vitest";

import { addOperator } from "../../src/modules/operators/office.ts";
import { decideLevel2, type Level2Decision } from "../../src/modules/profile/office.ts";
import { sweepScreenshots } from "../../src/modules/profile/level2/sweep-screenshots.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import { somePhoto, wrapPicture } from "../support/pictures.ts";
import { ask, call, registerPlayer, verdictOf, type TestPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const operator = await inTransaction(owner, (tx) =>
  addOperator(tx, null, { name: "hla", phone: "09440000001" }),
);
const photo = await somePhoto(1080, 2400);

const submit = (player: TestPlayer) => call(server, "submitLevel2", { image: photo }, player);
const standingOf = async (player: TestPlayer) => {
  const { data } = await call(server, "getProfile", {}, player);
  const { lvl_2, lvl_2_state, lvl_2_reason, lvl_2_image } = data;
  return { lvl_2, lvl_2_state, lvl_2_reason, lvl_2_image };
};
const requestOf = async ({ id }: TestPlayer): Promise<bigint> => {
  const row = await owner
    .selectFrom("level2_request")
    .select("id")
    .where("player_id", "=", BigInt(id))
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return row.id;
};
const decide = (request_id: bigint, verdict: Level2Decision["verdict"]) =>
  inTransaction(owner, (tx) => decideLevel2(tx, operator, { request_id, verdict, note: null }));
const approved = { state: "approved" } as const;
const unreadable = { state: "rejected", reason: "unreadable" } as const;
const newsOf = async ({ id }: TestPlayer) => {
  const { rows } = await sql<{
    kind: string;
    title: Record<string, string>;
    text: Record<string, string>;
  }>`
    select kind, body->'title' as title, body->'body' as text from news_draft where player_id = ${id}
    union all select kind, body->'title', body->'body' from news where player_id = ${id}`.execute(
    owner,
  );
  return rows;
};

test("R-404 R-217 level 2 goes from none to pending with the screenshot to approved, and the player is notified", async () => {
  const player = await registerPlayer(server);
  const nothing = { lvl_2: false, lvl_2_state: "none", lvl_2_reason: null, lvl_2_image: null };
  expect(await standingOf(player)).toEqual(nothing);

  const { data } = await submit(player);
  const pending = { lvl_2_state: "pending", lvl_2_reason: null, lvl_2_image: expect.any(String) };
  expect(data).toEqual(pending);
  expect(await standingOf(player)).toEqual({ lvl_2: false, ...data });
  const params = { id: data.lvl_2_image ?? "" };
  const { link } = (await call(server, "getPrivateImage", { params }, player)).data;
  const { format, width, height } = await sharp((await server.send(link)).bytes).metadata();
  expect({ format, width, height }).toEqual({ format: "webp", width: 720, height: 1600 });

  await decide(await requestOf(player), approved);
  expect(await standingOf(player)).toEqual({ ...data, lvl_2: true, lvl_2_state: "approved" });
  expect(await newsOf(player)).toMatchObject([
    { kind: "notification", title: { en: "You are level 2" } },
  ]);
  const again = await ask(server, "submitLevel2", { image: photo }, player);
  expect(verdictOf(again)).toBe("level_2_reached");
});

test("R-404 level 2 requests are refused while one is pending, and accepted after a rejection with its reason", async () => {
  const player = await registerPlayer(server);
  await submit(player);
  const second = await ask(server, "submitLevel2", { image: photo }, player);
  expect([second.status, verdictOf(second)]).toEqual([409, "level_2_pending"]);
  const first = await requestOf(player);
  await decide(first, unreadable);
  expect(await standingOf(player)).toMatchObject({
    lvl_2: false,
    lvl_2_state: "rejected",
    lvl_2_reason: "unreadable",
  });
  expect(await newsOf(player)).toMatchObject([
    {
      title: { en: "Level 2 was not approved" },
      text: { en: expect.stringContaining("could not be read") },
    },
  ]);
  await submit(player);
  expect(await standingOf(player)).toMatchObject({ lvl_2_state: "pending", lvl_2_reason: null });
  expect(await requestOf(player)).toBeGreaterThan(first);
});

test("R-404 level 2: of concurrent uploads to several servers one becomes pending", async () => {
  const player = await registerPlayer(server);
  const others = await Promise.all(
    [1, 2].map(() => startTestServer({ database: server.database })),
  );
  const answers = await Promise.all(
    [server, ...others].map((each) => ask(each, "submitLevel2", { image: photo }, player)),
  );
  expect(answers.map(verdictOf).toSorted()).toEqual(["level_2_pending", "level_2_pending", "ok"]);
  const images = await owner
    .selectFrom("image")
    .select("id")
    .where("player_id", "=", BigInt(player.id))
    .execute();
  expect(images).toHaveLength(1);
});

test("level 2: a request is decided once, also by two concurrent operators or with an upload in between", async () => {
  const player = await registerPlayer(server);
  await submit(player);
  const request = await requestOf(player);
  const [first, second, upload] = await Promise.allSettled([
    decide(request, approved),
    decide(request, unreadable),
    ask(server, "submitLevel2", { image: photo }, player),
  ]);
  expect([first.status, second.status].toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(upload.status).toBe("fulfilled");
  await expect(decide(request, approved)).rejects.toMatchObject({ code: "level_2_decided" });
  await expect(decide(999_999n, approved)).rejects.toMatchObject({
    code: "level_2_request_unknown",
  });
});

test("level 2: an invalid form and an invalid picture are refused and store nothing", async () => {
  const player = await registerPlayer(server);
  const post = (body: Buffer, type: string) =>
    server.send("/api/user/lvl_2", {
      method: "POST",
      body,
      headers: { authorization: `Bearer ${player.token}`, "content-type": type },
    });
  const { body, headers } = wrapPicture("submitLevel2", photo);
  const type = headers["content-type"] ?? "";
  expect(verdictOf(await post(body.subarray(0, body.length - 10), type))).toBe("invalid_request");
  expect(verdictOf(await post(body, type.replace("WebKit", "Other")))).toBe("invalid_request");
  expect(verdictOf(await post(photo, "image/jpeg"))).toBe("unsupported_media_type");
  expect(verdictOf(await post(Buffer.from("{}"), "application/json"))).toBe(
    "unsupported_media_type",
  );
  const empty = await ask(server, "submitLevel2", { image: Buffer.alloc(0) }, player);
  expect(verdictOf(empty)).toBe("image_refused");
  const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>");
  expect(verdictOf(await ask(server, "submitLevel2", { image: svg }, player))).toBe(
    "image_refused",
  );
  expect((await standingOf(player)).lvl_2_state).toBe("none");
});

test("V3 a screenshot is deleted some time after the decision, the request stays; that of a pending request is not deleted", async () => {
  const [decided, recent, waiting] = await Promise.all([
    registerPlayer(server),
    registerPlayer(server),
    registerPlayer(server),
  ]);
  await Promise.all([decided, recent, waiting].map((player) => submit(player)));
  await decide(await requestOf(decided), unreadable);
  await decide(await requestOf(recent), approved);
  const { lvl_2_image: id } = await standingOf(decided);
  const { link } = (await call(server, "getPrivateImage", { params: { id: id ?? "" } }, decided))
    .data;
  const age = (player: TestPlayer, days: number) =>
    sql`
    update level2_request set requested_at = requested_at - make_interval(days => ${days}),
      decided_at = decided_at - make_interval(days => ${days}) where player_id = ${player.id}`.execute(
      owner,
    );
  await age(decided, 91);
  await age(recent, 89);
  await age(waiting, 400);
  await sweepScreenshots(server.ctx);
  expect(await standingOf(decided)).toMatchObject({ lvl_2_state: "rejected", lvl_2_image: null });
  expect((await server.send(link)).status).toBe(404);
  for (const player of [recent, waiting])
    expect(await standingOf(player)).toMatchObject({ lvl_2_image: expect.any(String) });
});
