import { parsePhone } from "@shwe/rules";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";

import { playerAccount, readStatement } from "../../src/ledger/index.ts";
import { listSessionsOf } from "../../src/modules/identity/office.ts";
import { type listPlayers, pageSql } from "../../src/modules/players/list/list-players.ts";
import { searchesFor } from "../../src/modules/players/list/find-players.ts";
import { refreshBalances } from "../../src/modules/players/list/refresh-balances.ts";
import { listMeasures } from "../../src/modules/players/measures/list-measures.ts";
import { playersHandlers } from "../../src/modules/players/office.ts";
import { getPlayer } from "../../src/modules/players/page/get-player.ts";
import { listActs } from "../../src/modules/players/page/list-acts.ts";
import { listLinks } from "../../src/modules/players/page/list-links.ts";
import { listSlips } from "../../src/modules/players/page/list-slips.ts";
import { listNotes } from "../../src/modules/players/page/notes.ts";
import { listAttempts } from "../../src/modules/profile/office.ts";
import { readLimitsAndBreaks } from "../../src/modules/protection/office.ts";
import { seedOfficePlayers } from "../support/fixtures/office-players.ts";
import { actsOf, createOfficeCalls, giveCaller } from "../support/office-callers.ts";
import { readScans } from "../support/scans.ts";
import { startTestServer } from "../support/server.ts";

const players = 20_000;
const server = await startTestServer();
const { owner, as } = server.database;
const db = as("office");
const office = createOfficeCalls(playersHandlers(server.ctx.as("office")));
const support = await giveCaller(server, "support");
const auditor = await giveCaller(server, "auditor");
const list = (query: Parameters<typeof listPlayers>[1] = {}) =>
  office.call(auditor, "listPlayers", { query });
const find = (text: string, by = support) => office.call(by, "findPlayers", { body: { text } });

beforeAll(async () => {
  await seedOfficePlayers(owner, players);
  await refreshBalances(as("worker"));
  await sql`analyze player_balance`.execute(owner);
  await sql`update player set frozen_at = clock_timestamp() where id % 4000 = 7`.execute(owner);
});

test("the list has 50 players a page, the newest first, with masked phones and an estimated count", async () => {
  const first = await list();
  expect(first.rows).toHaveLength(50);
  for (const { phone } of first.rows) expect(phone).toMatch(/^09\*{6}\d{3}$/);
  expect(first.count.is_exact).toBe(false);
  expect(first.count.about).toBeGreaterThan(players * 0.9);
  const times = first.rows.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted().toReversed());
  const [newest] = first.rows;
  expect(newest).toMatchObject({ is_frozen: false, last_seen_at: expect.any(String) });
  expect(newest?.balance).toBeGreaterThan(0);
});

test.each([{}, { sort: "balance" }, { level2: "yes" }, { level2_pending: "yes" }] as const)(
  "following pages have every player once: %j",
  async (filter) => {
    const seen = new Set<string>();
    let after: string | undefined;
    for (let page = 0; page < 5; page += 1) {
      const { rows, next } = await list({ ...filter, ...(after === undefined ? {} : { after }) });
      for (const { id } of rows) {
        expect(seen.has(id)).toBe(false);
        seen.add(id);
      }
      if (next === null) throw new Error("there must be a next page");
      after = next;
    }
    expect(seen.size).toBe(250);
  },
);

test("filters leave only the players they name", async () => {
  const level1 = (await list({ level2: "no" })).rows;
  expect(level1).toHaveLength(50);
  expect(level1.filter(({ lvl_2 }) => lvl_2)).toEqual([]);
  const frozen = await list({ frozen: "yes" });
  expect(frozen.rows.filter(({ is_frozen }) => !is_frozen)).toEqual([]);
  expect(frozen.count).toEqual({ about: frozen.rows.length, is_exact: true });
  expect(frozen.rows).toHaveLength(5);
  const rich = await list({ balance_min: "9900" });
  expect(rich.rows.length).toBeGreaterThan(0);
  expect(rich.rows.filter(({ balance }) => balance < 9_900)).toEqual([]);
  const figures = rich.rows.map(({ balance }) => balance);
  expect(figures).toEqual(figures.toSorted((a, b) => b - a));
});

test("days of registration are days in Yangon, both included", async () => {
  await sql`update player set created_at = '2026-05-01T17:29:59.999Z' where id = 5000003`.execute(
    owner,
  );
  await sql`update player set created_at = '2026-05-01T17:30:00Z' where id = 5000004`.execute(
    owner,
  );
  const idsOn = async (from: string, to: string) =>
    (await list({ from, to })).rows.map(({ id }) => id);
  expect(await idsOn("2026-05-01", "2026-05-01")).toEqual(["5000003"]);
  expect(await idsOn("2026-05-02", "2026-05-02")).toEqual(["5000004"]);
  expect(await idsOn("2026-05-01", "2026-05-02")).toEqual(["5000004", "5000003"]);
  for (const query of [{ from: "2026-02-30" }, { after: "bm9uZQ" }])
    expect(await office.verdict(auditor, "listPlayers", { query })).toBe("invalid_request");
});

test("players are found by a part of the name and of the user code, and by the complete phone only", async () => {
  const { rows } = await sql<{ id: bigint; user_code: string; name: string; phone: string }>`
    select id, user_code, name, phone from player join player_phone on player_id = id
    where id = 5000777`.execute(owner);
  const [player] = rows;
  if (!player) throw new Error("the player is missing");
  const id = String(player.id);
  const { phone, user_code, name } = player;
  for (const text of [name, name.toUpperCase(), user_code, user_code.slice(2, 9), phone])
    expect((await find(text)).rows.map((row) => row.id)).toContain(id);
  expect((await find(`+959${phone.slice(2)}`)).rows.map((row) => row.id)).toEqual([id]);
  const parts = [phone.slice(0, -1), phone.slice(0, -2), phone.slice(2), phone.slice(3)];
  for (const part of [...parts, phone.slice(-4), phone.slice(4, 8), `${phone}0`])
    for (const row of (await find(part)).rows)
      expect(row.name.includes(part) || row.user_code.includes(part), part).toBe(true);
  expect((await find(phone, auditor)).rows.map((row) => row.id)).not.toContain(id);
  expect((await find("မြင့်")).rows).toHaveLength(50);
  expect((await find("100%")).rows).toEqual([]);
  expect((await find("zz_z")).rows).toEqual([]);
  expect((await find("Kyaw")).has_more).toBe(true);
});

test.each([
  {},
  { level2: "yes" },
  { level2: "no", from: "2026-11-01" },
  { frozen: "yes" },
  { level2_pending: "yes" },
  { from: "2026-11-15", to: "2026-11-16" },
  { sort: "balance" },
  { balance_min: "9000" },
] as const)("the list reads few rows and no whole table: %j", async (filter) => {
  const first = await readScans(db, pageSql(filter, undefined, 51));
  expect(first.whole).toEqual([]);
  expect(first.rows).toBeLessThan(1_000);
  const { next } = await list(filter);
  if (next === null) return;
  const second = await readScans(db, pageSql(filter, next, 51));
  expect(second.whole).toEqual([]);
  expect(second.rows).toBeLessThan(1_000);
});

test.each(["aung kyaw 77", "kyaw 12345", "ab", "မြင့်", "3f2a1", "097123", "09712345678"])(
  "the search for %s reads no whole table",
  async (text) => {
    await db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      for (const search of searchesFor(text, 51, parsePhone(text)))
        expect((await readScans(tx, search)).whole).toEqual([]);
    });
  },
);

test("the pages of one player read no whole table of players, sessions, accounts or transfers", async () => {
  const player_id = 5_000_777n;
  await db.transaction().execute(async (tx) => {
    await getPlayer(tx, player_id);
    await listLinks(tx, player_id);
    await listActs(tx, player_id, undefined);
    await listNotes(tx, player_id, undefined);
    await listMeasures(tx, player_id);
    await listSlips(tx, player_id, {});
    await listSessionsOf(tx, player_id);
    await listAttempts(tx, player_id);
    await readLimitsAndBreaks(tx, player_id);
    await readStatement(tx, { account_id: playerAccount(player_id, "main"), limit: 51 });
    const { rows } = await sql<{ relname: string }>`
      select relname from pg_stat_xact_user_tables where seq_scan > 0
        and (relname in ('player', 'player_phone', 'account', 'session', 'level2_request')
          or relname like 'transfer\_20%' and seq_tup_read > 0)`.execute(tx);
    expect(rows).toEqual([]);
  });
});

test("B-601 the export has every filtered player, is safe to open, and is recorded before its first line", async () => {
  await sql`update player set name = '=HYPERLINK("x")' where id = 5000010`.execute(owner);
  const caller = await giveCaller(server, "finance");
  const query = { level2: "yes" } as const;
  const { body, content_type, file_name } = await office.download(caller, "exportPlayers", {
    query,
  });
  expect({ content_type, file_name }).toEqual({
    content_type: "text/csv; charset=utf-8",
    file_name: "players.csv",
  });
  expect(await actsOf(owner, caller)).toMatchObject([
    { act: "player.export", subject: "players", details: { filter: query } },
  ]);
  let text = "";
  let parts = 0;
  for await (const part of body as AsyncIterable<string>) {
    text += part;
    parts += 1;
  }
  expect(parts).toBeGreaterThan(5);
  const lines = text.trimEnd().split("\r\n");
  const { rows } = await sql<{ count: bigint }>`select count(*) from player where lvl_2`.execute(
    owner,
  );
  expect(lines).toHaveLength(1 + Number(rows[0]?.count));
  expect(text.includes(`"'=HYPERLINK(""x"")"`)).toBe(true);
  expect(/,09\d{9},/.test(text)).toBe(false);
});

test("O4 a running export stops when its session ends, its operator is disabled or loses the right", async () => {
  const endings = [
    sql`update operator_session set revoked_at = clock_timestamp() where operator_id = `,
    sql`update operator set state = 'disabled', disabled_at = clock_timestamp() where id = `,
    sql`update operator set role = 'draws' where id = `,
  ];
  for (const ending of endings) {
    const caller = await giveCaller(server, "finance");
    const { body } = await office.download(caller, "exportPlayers");
    const parts = (body as AsyncIterable<string>)[Symbol.asyncIterator]();
    await parts.next();
    expect((await parts.next()).value).toMatch(/^\d+,/);
    await sql`${ending}${caller.operator.id}`.execute(owner);
    await expect(parts.next()).rejects.toMatchObject({
      code: expect.stringMatching(/^(unauthorized|forbidden)$/),
    });
  }
});

test.each(["support", "draws"] as const)(
  "an operator with the role %s cannot export",
  async (role) => {
    const caller = await giveCaller(server, role);
    expect(await office.verdict(caller, "exportPlayers")).toBe("forbidden");
    expect(await actsOf(owner, caller)).toEqual([]);
  },
);

test("the copied balances follow the ledger", async () => {
  const read = async () =>
    (
      await sql<{
        balance: bigint;
      }>`select balance from player_balance where player_id = 5000005`.execute(owner)
    ).rows[0]?.balance;
  const before = await read();
  await sql`select ledger_post_one(-1, 5000005 * 16 + 1, 12345, 'seed', 1)`.execute(owner);
  await refreshBalances(as("worker"));
  expect(await read()).toBe((before ?? 0n) + 12_345n);
});
