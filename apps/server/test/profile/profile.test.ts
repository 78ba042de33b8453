import { sql } from "kysely";
import { expect, test } from "vitest";

import { playerAccount, post } from "../../src/ledger/index.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import { ask, call, registerPlayer, verdictOf } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();

const profileOf = async ({ token }: { token: string }) =>
  (await call(server, "getProfile", {}, { token })).data;

test("R-404 R-301 a profile has every field that the browser stores, and the phone masked", async () => {
  const player = await registerPlayer(server, { phone: "09771234678", name: "မောင်အောင်ကျော်" });
  const answer = await ask(server, "getProfile", {}, { token: player.token });
  expect(answer.json()).toMatchObject({ status: 200 });
  expect(await profileOf(player)).toEqual({
    id: player.id,
    user_code: player.user_code,
    name: "မောင်အောင်ကျော်",
    phone: "09******678",
    balance: 0,
    game_balance: 0,
    p_balance: 0,
    point: 0,
    turnover: 0,
    lvl_2: false,
    lvl_2_state: "none",
    lvl_2_reason: null,
    lvl_2_image: null,
    picture: null,
    referral_code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/),
    refer_count: 0,
    game_refer_amt: 0,
    debt: 0,
  });
});

test("R-404 a profile has the player's debt, rounded up to whole kyat", async () => {
  const player = await registerPlayer(server);
  const player_id = BigInt(player.id);
  const charge = {
    debit: playerAccount(player_id, "receivable"),
    credit: playerAccount(player_id, "main"),
    amount: 120_001n,
    kind: "receivable_charge",
    fact_id: 1n,
  } as const;
  await inTransaction(server.database.owner, (tx) => post(tx, [charge]));
  expect(await profileOf(player)).toMatchObject({ debt: 1_201, balance: 1_200 });
});

test("R-404 players who registered with the referral code are counted", async () => {
  const player = await registerPlayer(server);
  const { referral_code } = await profileOf(player);
  await registerPlayer(server, { referral_code });
  await registerPlayer(server, { referral_code });
  expect((await profileOf(player)).refer_count).toBe(2);
});

test("R-404 a new name is stored as written, without surplus spaces", async () => {
  const player = await registerPlayer(server);
  const reply = await call(
    server,
    "updateProfile",
    { body: { name: "  အေးအေး   မြင့် " } },
    { token: player.token },
  );
  expect(reply.data.name).toBe("အေးအေး မြင့်");
  expect((await profileOf(player)).name).toBe("အေးအေး မြင့်");
});

test("R-404 a name of spaces or control characters is refused", async () => {
  const player = await registerPlayer(server);
  for (const name of ["   ", "\u0000\u0001\u0002", "a\u202eb\u202e"]) {
    const answer = await ask(server, "updateProfile", { body: { name } }, { token: player.token });
    expect([name, verdictOf(answer)]).toEqual([name, "invalid_request"]);
  }
});

test("300 concurrent profile reads each return the caller's own profile", async () => {
  const players = await Promise.all(Array.from({ length: 30 }, () => registerPlayer(server)));
  const asked = Array.from({ length: 10 }, () => players).flat();
  const profiles = await Promise.all(asked.map(profileOf));
  expect(profiles.map(({ id }) => id)).toEqual(asked.map(({ id }) => id));
});

test("balances are rounded down to whole kyat, and open turnover is rounded up", async () => {
  const player = await registerPlayer(server);
  await sql`insert into turnover (player_id, remaining) values (${player.id}, 101)`.execute(
    server.database.owner,
  );
  expect((await profileOf(player)).turnover).toBe(2);
});
