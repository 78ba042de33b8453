import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { expect, test } from "vitest";

import { waitingSql } from "../../src/modules/profile/level2/list-waiting.ts";
import { level2Handlers } from "../../src/modules/profile/office.ts";
import { seedOfficePlayers } from "../support/fixtures/office-players.ts";
import { actsOf, createOfficeCalls, giveCaller } from "../support/office-callers.ts";
import { somePhoto } from "../support/pictures.ts";
import { call, registerPlayer, type TestPlayer } from "../support/players.ts";
import { readScans } from "../support/scans.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner, as } = server.database;
const office = createOfficeCalls(level2Handlers(server.ctx.as("office")));
const support = await giveCaller(server, "support");
const colleague = await giveCaller(server, "support");
const note = null;

const giveRequest = async (player: TestPlayer): Promise<string> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into level2_request (player_id) values (${player.id}) returning id`.execute(owner);
  return String(rows[0]?.id);
};
const someRequest = async () => {
  const player = await registerPlayer(server);
  return { player, params: { id: await giveRequest(player) } };
};
const stateOf = async (params: { id: string }) =>
  (await office.call(support, "getLevel2", { params })).request.state;

test("the queue has the oldest request first, with masked phone, number of attempts and counts by age", async () => {
  const { player, params } = await someRequest();
  const body = { reason: "unreadable", note } as const;
  await office.call(support, "rejectLevel2", { params, body });
  const id = await giveRequest(player);
  await sql`update level2_request set requested_at = clock_timestamp() - interval '25 hours' where id = ${id}`.execute(
    owner,
  );
  const { rows, waiting } = await office.call(support, "listLevel2");
  expect(rows.find((row) => row.id === id)).toMatchObject({ attempt: 2, claim: null });
  expect(rows.some((row) => row.id === params.id)).toBe(false);
  expect(JSON.stringify(rows)).not.toContain(player.phone);
  expect(waiting.over_24_h).toBeGreaterThanOrEqual(1);
  expect(waiting.all).toBeGreaterThanOrEqual(waiting.over_1_h);
  const detail = await office.call(support, "getLevel2", { params: { id } });
  expect(detail.earlier).toMatchObject([
    { id: params.id, state: "rejected", reason: "unreadable", decided_by: support.operator.name },
  ]);
});

test("a claim is shown to colleagues, refuses their decision, and ends after three minutes", async () => {
  const { params } = await someRequest();
  await office.call(support, "claimLevel2", { params });
  await office.call(support, "claimLevel2", { params });
  expect((await office.call(colleague, "getLevel2", { params })).claim).toMatchObject({
    operator: support.operator.name,
    is_own: false,
  });
  expect(await office.verdict(colleague, "claimLevel2", { params })).toBe("level_2_claimed");
  const approve = { params, body: { note } };
  expect(await office.verdict(colleague, "approveLevel2", approve)).toBe("level_2_claimed");
  expect(await stateOf(params)).toBe("pending");
  await sql`update level2_claim set until_at = clock_timestamp() where request_id = ${params.id}`.execute(
    owner,
  );
  expect((await office.call(colleague, "getLevel2", { params })).claim).toBeNull();
  await office.call(colleague, "claimLevel2", { params });
  await office.call(colleague, "releaseLevel2", { params });
  await office.call(support, "claimLevel2", { params });
  await office.call(support, "approveLevel2", approve);
  expect(await stateOf(params)).toBe("approved");
  expect(await office.verdict(support, "claimLevel2", { params })).toBe("level_2_decided");
});

test("an approval raises the player's level, notifies the player and is recorded", async () => {
  const caller = await giveCaller(server, "support");
  const { player, params } = await someRequest();
  await office.call(caller, "approveLevel2", { params, body: { note: "clear picture" } });
  const { data } = await call(server, "getProfile", {}, { token: player.token });
  expect(data.lvl_2).toBe(true);
  const news = await sql`select from news_draft where player_id = ${player.id}`.execute(owner);
  expect(news.rows).toHaveLength(1);
  expect(await actsOf(owner, caller)).toMatchObject([
    { act: "level2.approve", subject: `level2_request:${params.id}` },
  ]);
});

test("B-601 the picture is sent only after the view is recorded", async () => {
  const caller = await giveCaller(server, "support");
  const player = await registerPlayer(server);
  await call(server, "submitLevel2", { image: await somePhoto(600, 900) }, { token: player.token });
  const { rows } = await sql<{ id: bigint }>`
    select id from level2_request where player_id = ${player.id}`.execute(owner);
  const params = { id: String(rows[0]?.id) };
  const { content_type, body } = await office.download(caller, "getLevel2Picture", { params });
  expect(content_type).toBe("image/webp");
  expect((body as Buffer).subarray(8, 12).toString()).toBe("WEBP");
  expect(await actsOf(owner, caller)).toMatchObject([{ act: "level2.show" }]);
  const finance = await giveCaller(server, "finance");
  expect(await office.verdict(finance, "getLevel2Picture", { params })).toBe("forbidden");
  expect(await actsOf(owner, finance)).toEqual([]);
});

test.each(["finance", "draws", "auditor"] as const)("the role %s decides nothing", async (role) => {
  const caller = await giveCaller(server, role);
  const { params } = await someRequest();
  for (const name of ["claimLevel2", "releaseLevel2"] as const)
    expect(await office.verdict(caller, name, { params })).toBe("forbidden");
  const body = { note };
  expect(await office.verdict(caller, "approveLevel2", { params, body })).toBe("forbidden");
  expect(await stateOf(params)).toBe("pending");
});

/** Creates players with a request each, without registration. */
const manyRequests = async (count: number): Promise<string[]> => {
  const salt = randomUUID();
  const { rows } = await sql<{ id: bigint }>`
    with made as (
      insert into player (user_code, name, referral_code, terms_version)
      select substr(md5(${salt} || n), 1, 10), 'Parallel', translate(upper(substr(md5(n || ${salt}), 1, 6)), '01', 'GH'), '2026-11'
      from generate_series(1, ${count}::int) as n on conflict do nothing returning id
    )
    insert into level2_request (player_id) select id from made returning id`.execute(owner);
  return rows.map(({ id }) => String(id));
};

test.each([["approve", "approve"] as const, ["approve", "reject"] as const])(
  "of %s and %s in parallel exactly one takes effect, 100 times",
  async (first, second) => {
    const decide = (kind: "approve" | "reject", id: string, caller: typeof support) =>
      kind === "approve"
        ? office.verdict(caller, "approveLevel2", { params: { id }, body: { note } })
        : office.verdict(caller, "rejectLevel2", {
            params: { id },
            body: { reason: "altered", note },
          });
    for (const id of await manyRequests(100)) {
      const outcomes = await Promise.all([
        decide(first, id, support),
        decide(second, id, colleague),
      ]);
      expect(outcomes.toSorted()).toEqual(["level_2_decided", "ok"]);
    }
    const { rows } = await sql<{ wrong: bigint }>`
      select count(*) as wrong from level2_request r join player p on p.id = r.player_id
      where p.name = 'Parallel' and (r.state = 'approved') <> p.lvl_2`.execute(owner);
    expect(rows[0]?.wrong).toBe(0n);
  },
);

test("the queue reads few rows and no whole table, however many requests wait", async () => {
  await seedOfficePlayers(owner, 20_000);
  const db = as("office");
  const first = await readScans(db, waitingSql(0n, 51));
  expect(first.whole).toEqual([]);
  expect(first.rows).toBeLessThan(1_000);
  const { rows, next, waiting } = await office.call(support, "listLevel2");
  expect(rows).toHaveLength(50);
  expect(waiting.all).toBe(1_000);
  if (next === null) throw new Error("there must be a next page");
  const second = await office.call(support, "listLevel2", { query: { after: next } });
  expect(BigInt(second.rows[0]?.id ?? 0)).toBeGreaterThan(BigInt(rows.at(-1)?.id ?? 0));
});
