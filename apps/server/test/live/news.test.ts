import { sql } from "kysely";
import { expect, test, vi } from "vitest";

import { sweepNews } from "../../src/modules/live/sweep-news.ts";
import { followStream, openStream, type TestStream } from "../support/live/open-stream.ts";
import { startTestRealtime } from "../support/live/realtime-server.ts";
import { announce, chat, newsIn, note, tell, wordsIn } from "../support/live/send.ts";
import { registerPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { db, owner } = server.database;
const { url } = await startTestRealtime(server);

/**
 * How long a test waits to see that no news are sent. Far below the 5 s after which numbering no longer waits for an
 * open transaction, and far above what numbering takes.
 */
const while_ms = 1_000;
/** Time limit for 100,000 events, which take seconds on an idle machine. */
const told_max_ms = 100_000;
const test_max_ms = 180_000;

const open = async (last_id?: string): Promise<TestStream & { id: bigint; token: string }> => {
  const { id, token } = await registerPlayer(server);
  const stream = await openStream(url, { token, ...(last_id === undefined ? {} : { last_id }) });
  await expect.poll(() => stream.marks()).toBe(1);
  return { ...stream, id: BigInt(id), token };
};

const idsIn = (stream: TestStream): number[] => newsIn(stream).map(({ id }) => Number(id));
const isRising = (ids: number[]) => ids.every((id, at) => at === 0 || id > (ids[at - 1] ?? 0));

test("R-502 an announcement reaches all players, a notification its player only", async () => {
  const [mine, other] = [await open(), await open()];
  await tell(db, announce("Thadingyut"), note(mine.id, "For one"));
  expect(await mine.heard(3)).toMatchObject([
    { event: "balance" },
    { event: "announcement", data: { title: "Thadingyut" } },
    { event: "notification", data: { title: "For one", body: "…", icon: "bell" } },
  ]);
  await other.heard(1, "announcement");
  await tell(db, announce("later"));
  await other.heard(2, "announcement");
  expect(wordsIn(other)).toEqual(["Thadingyut", "later"]);
  expect(isRising(idsIn(mine))).toBe(true);
});

test("R-501 a chat message is received as its own event with its text", async () => {
  const stream = await open();
  await tell(db, chat("မင်္ဂလာပါ\nline two"));
  expect((await stream.heard(1, "chat"))[0]).toMatchObject({
    event: "chat",
    data: { event: "message", text: "မင်္ဂလာပါ\nline two" },
  });
});

test("a text in four languages is received in the player's language", async () => {
  const { token } = await registerPlayer(server);
  const tags = ["my", "en", "zh-Hans", "th", "fr"];
  const streams = await Promise.all(
    tags.map((tag) => openStream(url, { token, headers: { "accept-language": tag } })),
  );
  for (const stream of streams) await expect.poll(() => stream.marks()).toBe(1);
  const title = { my: "က", en: "A", "zh-Hans": "一", th: "ก" };
  await tell(db, { player_id: null, kind: "announcement", body: { title } });
  for (const stream of streams) await stream.heard(1, "announcement");
  expect(streams.map(wordsIn)).toEqual([["က"], ["A"], ["一"], ["ก"], ["A"]]);
});

test("news of a transaction that fails are sent to no stream", async () => {
  const stream = await open();
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`insert into news_draft (kind, body) values ('announcement', '{"title": "never"}')`.execute(
        tx,
      );
      throw new Error("stop");
    })
    .catch(() => undefined);
  await tell(db, announce("after"));
  await stream.heard(1, "announcement");
  expect(wordsIn(stream)).toEqual(["after"]);
});

test("news of a transaction that commits late keep their order and are not skipped by reconnecting streams", async () => {
  const stream = await open();
  const before = stream.lastId();
  const late = await owner.startTransaction().execute();
  await sql`insert into news_draft (kind, body) values ('announcement', '{"title": "late"}')`.execute(
    late,
  );
  await tell(db, announce("quick"));
  await new Promise((later) => setTimeout(later, while_ms));
  expect(wordsIn(stream)).toEqual([]);
  await late.commit().execute();
  await stream.heard(2, "announcement");
  expect(wordsIn(stream)).toEqual(["late", "quick"]);
  const again = await open(before);
  await again.heard(2, "announcement");
  expect(wordsIn(again)).toEqual(["late", "quick"]);
});

test("a transaction that stays open too long does not delay others, and its news are sent when it commits", async () => {
  const stream = await open();
  const late = await owner.startTransaction().execute();
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(late);
  await sql`insert into news_draft (kind, body) values ('announcement', '{"title": "late"}')`.execute(
    late,
  );
  await tell(db, announce("quick"));
  await stream.heard(1, "announcement");
  expect(wordsIn(stream)).toEqual(["quick"]);
  const after = stream.lastId();
  await late.commit().execute();
  await stream.heard(2, "announcement");
  expect(wordsIn(stream)).toEqual(["quick", "late"]);
  const again = await open(after);
  await again.heard(1, "announcement");
  expect(wordsIn(again)).toEqual(["late"]);
});

test("processes that number news concurrently all send the same events, without a gap and in order", async () => {
  const others = await Promise.all([1, 2, 3].map(() => startTestRealtime(server)));
  const { id, token } = await registerPlayer(server);
  const streams = await Promise.all(
    [url, ...others.map((each) => each.url)].map((each) => openStream(each, { token })),
  );
  for (const stream of streams) await expect.poll(() => stream.marks()).toBe(1);
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let turn = 0; turn < 50; turn += 1)
      await tell(db, note(BigInt(id), `${writer}/${turn}`), announce(`${writer}.${turn}`));
  });
  await Promise.all(writers);
  for (const stream of streams)
    await vi.waitFor(() => expect(newsIn(stream)).toHaveLength(800), 20_000);
  const [first = []] = streams.map(idsIn);
  expect(first).toEqual(first.map((_, at) => (first[0] ?? 0) + at));
  for (const stream of streams)
    expect(newsIn(stream)).toEqual(newsIn(streams[0] ?? { events: [] }));
  for (const each of others) await each.stop();
});

test("a stream without a last event id receives everything since it opened, also while its balances are read", async () => {
  const other = await open();
  const { token } = await registerPlayer(server);
  // The announcement gets its number only after an older transaction ends. The test ends that transaction when the
  // stream is open and its balances are not yet read.
  const older = await owner.startTransaction().execute();
  await sql`select pg_current_xact_id()`.execute(older);
  await tell(db, announce("meanwhile"));
  const holding = await owner.startTransaction().execute();
  await sql`lock table account in access exclusive mode`.execute(holding);
  const stream = await openStream(url, { token });
  await older.rollback().execute();
  await other.heard(1, "announcement");
  expect(stream.events).toEqual([]);
  await holding.rollback().execute();
  await stream.heard(1, "announcement");
  expect(wordsIn(stream)).toEqual(["meanwhile"]);
});

const comeBack = async (base: string, token: string, last_id: string): Promise<TestStream> => {
  const stream = await openStream(base, { token, last_id });
  await vi.waitFor(() => expect(stream.marks()).toBe(1), { timeout: 20_000 });
  return stream;
};

test("R-502 missed events are sent on reconnecting to any process, once and in order", async () => {
  const stream = await open();
  await tell(db, note(stream.id, "1"), announce("2"));
  await stream.heard(3);
  stream.close();
  const stranger = await open();
  await tell(db, note(stranger.id, "not yours"), note(stream.id, "3"));
  await tell(db, announce("4"), note(stranger.id, "nor this"));
  await stranger.heard(4);
  const fresh = await startTestRealtime(server);
  for (const base of [url, fresh.url]) {
    const again = await comeBack(base, stream.token, stream.lastId());
    expect(wordsIn(again)).toEqual(["3", "4"]);
    // A stream begins with the current balance, before the missed events.
    expect(again.events[0]?.event).toBe("balance");
    again.close();
  }
  const again = await comeBack(fresh.url, stream.token, stream.lastId());
  await tell(db, note(stream.id, "5"));
  await again.heard(4);
  expect(wordsIn(again)).toEqual(["3", "4", "5"]);
  again.close();
  const last = await comeBack(url, stream.token, again.lastId());
  expect(wordsIn(last)).toEqual([]);
  await fresh.stop();
});

/** Inserts `made` old news, every third for this player and every tenth for all. */
const fillNews = async (player_id: bigint, made: number): Promise<void> => {
  await sql`
    with made as (
      insert into news (id, player_id, kind, body, created_at)
      select c.last_id + n, case when n % 10 = 0 then null when n % 3 = 0 then ${player_id}::bigint else 999999 end,
        case when n % 10 = 0 then 'announcement' else 'notification' end,
        jsonb_build_object('title', n::text), clock_timestamp() - interval '8 days'
      from news_counter c, generate_series(1, ${made}::integer) n
      returning id)
    update news_counter set last_id = (select max(id) from made)`.execute(owner);
};

const countNews = async (): Promise<number> =>
  (await sql`select from news`.execute(owner)).rows.length;

test("a stream that was offline for long catches up page by page, and one that was offline too long is reset", async () => {
  const stream = await open();
  stream.close();
  const before = stream.lastId();
  const made = 6_000;
  await fillNews(stream.id, made);
  const due = Array.from({ length: made }, (_, at) => at + 1).filter(
    (n) => n % 10 === 0 || n % 3 === 0,
  );
  const fresh = await startTestRealtime(server);
  const again = await comeBack(fresh.url, stream.token, before);
  expect(wordsIn(again).map(Number)).toEqual(due);
  expect(isRising(idsIn(again))).toBe(true);
  again.close();

  await sql`update news set created_at = clock_timestamp() - interval '8 days'`.execute(owner);
  await tell(db, announce("young"));
  await sweepNews({ db });
  await expect.poll(countNews).toBe(1);
  const later = await startTestRealtime(server);
  const tooLate = await comeBack(later.url, stream.token, before);
  expect(newsIn(tooLate)).toMatchObject([{ event: "reset", data: {} }]);
  await tell(db, note(stream.id, "from here on"));
  await tooLate.heard(1, "notification");
  await Promise.all([fresh.stop(), later.stop()]);
});

test("a last event id that was never assigned is answered with a reset", async () => {
  const { token } = await registerPlayer(server);
  const stream = await comeBack(url, token, "999999999999");
  expect(newsIn(stream)).toMatchObject([{ event: "reset" }]);
  await tell(db, announce("hello"));
  await stream.heard(1, "announcement");
});

/** The unique text that this test put into each of its news, whatever their kind. */
const wordsOf = (body: object): string =>
  String(Object.entries(body).find(([field]) => field === "text" || field === "title")?.[1]);

test(
  "100,000 events: no player receives another player's, and all receive their own once and in order",
  async () => {
    const players = await Promise.all(Array.from({ length: 40 }, () => registerPlayer(server)));
    // A client that falls behind on a busy machine is disconnected, and reconnects like a browser.
    const readers = await Promise.all(players.map(({ token }) => followStream(url, token)));
    const [writers, turns, per_turn] = [8, 50, 250];
    const sent = new Map<string, string[]>();
    const keep = (key: string, words: string) => {
      const list = sent.get(key) ?? [];
      list.push(words);
      sent.set(key, list);
    };
    const write = async (writer: number): Promise<void> => {
      for (let turn = 0; turn < turns; turn += 1) {
        const news = Array.from({ length: per_turn }, (_, each) => {
          const words = `${writer} ${turn} ${each}`;
          if (each % 50 === 0) return each % 100 === 0 ? announce(words) : chat(words);
          const player = players[(each * 7 + turn * 3 + writer) % players.length];
          return note(BigInt(player?.id ?? 0), words);
        });
        for (const { player_id, body } of news) keep(String(player_id), wordsOf(body));
        await tell(db, ...news);
      }
    };
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));

    const all = sent.get("null") ?? [];
    let compared = 0;
    for (const [at, reader] of readers.entries()) {
      const due = [...all, ...(sent.get(String(players[at]?.id)) ?? [])];
      const heard = () => newsIn({ events: reader.heard() });
      await vi.waitFor(() => expect(heard().length).toBeGreaterThanOrEqual(due.length), {
        timeout: told_max_ms,
        interval: 200,
      });
      expect(wordsIn({ events: heard() }).toSorted()).toEqual(due.toSorted());
      expect(isRising(heard().map(({ id }) => Number(id)))).toBe(true);
      compared += due.length - all.length;
    }
    expect(compared + all.length).toBe(writers * turns * per_turn);
    for (const reader of readers) reader.stop();
  },
  test_max_ms,
);
