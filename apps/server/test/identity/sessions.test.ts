import { sql } from "kysely";
import { expect, test } from "vitest";

import { databaseOf } from "../../scripts/lib/addresses.ts";
import { assertSessionInTx } from "../../src/modules/identity/index.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import { createTestDatabase } from "../support/database.ts";
import { ask, call, registerPlayer, verdictOf, type TestPlayer } from "../support/players.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const database = await createTestDatabase();
const { owner, db } = database;
const nobody_listens = "redis://127.0.0.1:1";

/** Two servers with separate caches over one database: one notices a session ended by the other only by reading the database. */
const here = await startTestServer({ database });
const elsewhere = await startTestServer({ database, env: keysOf(here) });
const withoutRedis = await startTestServer({
  database,
  env: { ...keysOf(here), REDIS_URL: nobody_listens },
});

function keysOf({ ctx }: TestServer): Record<string, string> {
  const [{ id, secret }] = ctx.config.code_hmac_keys;
  return { CODE_HMAC_KEYS: `${id}:${secret.toString("hex")}` };
}

const reads_stop_within_ms = 2_000;

const read = async (server: TestServer, token: string) =>
  verdictOf(await ask(server, "listSessions", {}, { token }));

const callerOf = async ({ id }: TestPlayer) => {
  const { id: session_id } = await db
    .selectFrom("session")
    .select("id")
    .where("player_id", "=", BigInt(id))
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { player_id: BigInt(id), session_id };
};

/** Runs the first step of a money command, the check of the session in the database. */
const moveMoney = async (player: TestPlayer): Promise<string> => {
  const caller = await callerOf(player);
  return inTransaction(db, (tx) => assertSessionInTx(tx, caller)).then(
    ({ is_frozen }) => (is_frozen ? "account_frozen" : "ok"),
    (error: unknown) => (error as { code: string }).code,
  );
};

const endings = {
  "revoked by the player on another device": async (player: TestPlayer) => {
    const { phone, password } = player;
    const other = (await call(here, "login", { body: { phone, password } })).data.token;
    const { session_id } = await callerOf(player);
    await call(here, "revokeSession", { body: { id: session_id } }, { token: other });
  },
  "ended by a new password elsewhere": async ({ phone, password }: TestPlayer) => {
    const other = (await call(here, "login", { body: { phone, password } })).data.token;
    const body = { old_password: password, password: `${password}-new` };
    await call(here, "changePassword", { body }, { token: other });
  },
  expired: async ({ id }: TestPlayer) => {
    await sql`update session set expires_at = clock_timestamp() where player_id = ${id}`.execute(
      owner,
    );
  },
  "idle for too long": async ({ id }: TestPlayer) => {
    await sql`update session set last_seen_at = clock_timestamp() - interval '7 days'
      where player_id = ${id}`.execute(owner);
  },
};

const servers = { "with Redis": elsewhere, "without Redis": withoutRedis };

const cases = Object.entries(endings).flatMap(([how, end]) =>
  Object.entries(servers).map(([where, server]) => ({ how, end, where, server })),
);

test.each(cases)(
  "R-402 a session $how cannot move money at once and cannot read within 2 s, $where",
  async ({ end, server }) => {
    const player = await registerPlayer(here);
    expect(await read(server, player.token)).toBe("ok");
    expect(await moveMoney(player)).toBe("ok");
    await end(player);
    const ended_ms = performance.now();
    expect(await moveMoney(player)).toBe("unauthorized");
    let verdict = await read(server, player.token);
    while (verdict === "ok" && performance.now() - ended_ms < reads_stop_within_ms)
      verdict = await read(server, player.token);
    expect(verdict).toBe("unauthorized");
    expect(performance.now() - ended_ms).toBeLessThan(reads_stop_within_ms);
    // The server at which the player registered refuses the session too.
    expect(await read(here, player.token)).toBe("unauthorized");
  },
);

test("R-402 a frozen player cannot move money from that moment, but can log in and read", async () => {
  const player = await registerPlayer(here);
  await sql`update player set frozen_at = clock_timestamp() where id = ${player.id}`.execute(owner);
  expect(await moveMoney(player)).toBe("account_frozen");
  expect(await read(here, player.token)).toBe("ok");
  const { phone, password } = player;
  const { data } = await call(here, "login", { body: { phone, password } });
  expect(await read(here, data.token)).toBe("ok");
  expect(await moveMoney({ ...player, token: data.token })).toBe("account_frozen");
  const wrong = { phone, password: "wrong-password" };
  expect(verdictOf(await ask(here, "login", { body: wrong }))).toBe("invalid_credentials");
});

test("a freeze with an end stops by itself", async () => {
  const player = await registerPlayer(here);
  const freezeUntil = (moment: string) =>
    sql`update player set frozen_at = clock_timestamp() - interval '2 hours',
      frozen_until = clock_timestamp() + ${moment}::interval where id = ${player.id}`.execute(
      owner,
    );
  await freezeUntil("1 hour");
  expect(await moveMoney(player)).toBe("account_frozen");
  await freezeUntil("-1 second");
  expect(await moveMoney(player)).toBe("ok");
});

test("R-402 revoking a session waits for money commands that passed the check, and none passes after it", async () => {
  const player = await registerPlayer(here);
  const { phone, password } = player;
  const other = (await call(here, "login", { body: { phone, password } })).data.token;
  const caller = await callerOf(player);
  const { promise: checked, resolve: passCheck } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const order: string[] = [];
  const money = inTransaction(db, async (tx) => {
    await assertSessionInTx(tx, caller);
    passCheck();
    await released;
    order.push("money");
  });
  await checked;
  const revoking = call(
    here,
    "revokeSession",
    { body: { id: caller.session_id } },
    { token: other },
  );
  const noted = revoking.then(() => order.push("revoked"));
  await expect
    .poll(async () => {
      const waiting = await database.keeper.query(
        "select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'",
        [databaseOf(database.app_url)],
      );
      return waiting.rowCount;
    })
    .toBe(1);
  release();
  await Promise.all([money, noted]);
  expect(order).toEqual(["money", "revoked"]);
  expect(await moveMoney(player)).toBe("unauthorized");
});

test("R-402 a session cannot move the money of another player", async () => {
  const [mine, other] = [await registerPlayer(here), await registerPlayer(here)];
  const mixed = { ...(await callerOf(mine)), player_id: BigInt(other.id) };
  await expect(inTransaction(db, (tx) => assertSessionInTx(tx, mixed))).rejects.toMatchObject({
    code: "unauthorized",
  });
});

test("R-402 a player has twenty sessions at most: the oldest is revoked", async () => {
  const { phone, password, token, id } = await registerPlayer(here);
  await sql`insert into session (token_hash, player_id, epoch, device, address, expires_at)
    select sha256((${phone} || n)::bytea), ${id}, 0, '', '', clock_timestamp() + interval '1 day'
    from generate_series(1, 19) as n`.execute(owner);
  expect(await read(elsewhere, token)).toBe("ok");
  const newest = (await call(here, "login", { body: { phone, password } })).data.token;
  expect(await read(here, token)).toBe("unauthorized");
  const { data } = await call(here, "listSessions", {}, { token: newest });
  expect(data).toHaveLength(20);
});

test("R-402 a session in use stays valid: its last use is recorded", async () => {
  const player = await registerPlayer(here);
  const { session_id } = await callerOf(player);
  await sql`update session set last_seen_at = clock_timestamp() - interval '6 days'
    where id = ${session_id}`.execute(owner);
  expect(await read(withoutRedis, player.token)).toBe("ok");
  await expect
    .poll(async () => {
      const { rows } = await sql<{ age_s: number }>`
        select extract(epoch from clock_timestamp() - last_seen_at)::float8 as age_s
        from session where id = ${session_id}`.execute(owner);
      return rows[0]?.age_s;
    })
    .toBeLessThan(60);
});

test("R-402 concurrent session reads are combined into few queries, and each gets its own session", async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => registerPlayer(here)));
  const answers = await Promise.all(
    players.flatMap((player) =>
      Array.from({ length: 5 }, async () => {
        const { data } = await call(elsewhere, "listSessions", {}, { token: player.token });
        return [player.id, data.map(({ id }) => id)] as const;
      }),
    ),
  );
  for (const [id, ids] of answers) {
    const rows = await db
      .selectFrom("session")
      .select("id")
      .where("player_id", "=", BigInt(id))
      .execute();
    expect(ids).toEqual(rows.map((row) => row.id));
  }
});
