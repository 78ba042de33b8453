import { sql } from "kysely";
import { expect, test } from "vitest";

import {
  ask,
  giveProof,
  registerPlayer,
  someDevice,
  somePassword,
  somePhone,
  verdictOf,
  type TestPlayer,
} from "../support/players.ts";
import { exclude } from "../support/protection/wire.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { ctx, database } = server;

const registration = async (phone: string, device?: string) =>
  ask(
    server,
    "register",
    {
      body: {
        ...{ phone, name: "Mya Mya", password: somePassword(), adult: true },
        terms_version: ctx.config.terms_version,
        proof: await giveProof(server, phone, "register"),
      },
    },
    device === undefined ? {} : { headers: { "x-device-id": device } },
  );

const loginOn = ({ phone, password }: TestPlayer, device: string) =>
  ask(server, "login", { body: { phone, password } }, { headers: { "x-device-id": device } });

test("T31 B-621 an excluded player cannot register again, by phone or by device, and does not learn the reason", async () => {
  const player = await registerPlayer(server);
  const device = someDevice();
  expect(verdictOf(await loginOn(player, device))).toBe("ok");
  expect(verdictOf(await registration(somePhone(), device))).toBe("ok");
  await exclude(server, player);
  const byDevice = await registration(somePhone(), device);
  const byPhone = await registration(player.phone);
  for (const refused of [byDevice, byPhone])
    expect(refused.json()).toMatchObject({
      status: 403,
      code: "registration_refused",
      message: "This registration is not possible. Please contact support.",
    });
  expect(verdictOf(await registration(somePhone(), someDevice()))).toBe("ok");
  expect(verdictOf(await registration(somePhone()))).toBe("ok");
  expect(verdictOf(await loginOn(player, device))).toBe("ok");
});

test("T31 a device counts also if the player logs in on it after the exclusion, or if others share it", async () => {
  const [player, friend] = [await registerPlayer(server), await registerPlayer(server)];
  await exclude(server, player);
  const device = someDevice();
  expect(verdictOf(await loginOn(friend, device))).toBe("ok");
  expect(verdictOf(await registration(somePhone(), device))).toBe("ok");
  expect(verdictOf(await loginOn(player, device))).toBe("ok");
  expect(verdictOf(await registration(somePhone(), device))).toBe("registration_refused");
  // A player who already has an account can still log in on the device that the excluded player used.
  expect(verdictOf(await loginOn(friend, device))).toBe("ok");
});

test("T31 the phone of an excluded player cannot be changed or deleted by any role", async () => {
  const player = await registerPlayer(server);
  const where = sql`where player_id = ${BigInt(player.id)}`;
  await exclude(server, player);
  for (const act of [
    sql`delete from player_phone ${where}`,
    sql`update player_phone set phone = ${somePhone()} ${where}`,
  ])
    await expect(act.execute(database.owner)).rejects.toMatchObject({ code: "23514" });
  const free = await registerPlayer(server);
  await sql`update player_phone set phone = ${somePhone()} where player_id = ${BigInt(free.id)}`.execute(
    database.owner,
  );
});

test.each(["", "x", "a".repeat(44), "a b".repeat(14)])(
  "a device id of the form %j is refused",
  async (device) => {
    expect(verdictOf(await loginOn(await registerPlayer(server), device))).toBe("invalid_request");
  },
);

test("the number of stored devices of a player is limited, but not that of an excluded player", async () => {
  const player = await registerPlayer(server);
  const where = sql`where player_id = ${BigInt(player.id)}`;
  const give = (number: number) =>
    sql`
    insert into player_device (device_hash, player_id, last_seen_at)
    select sha256(${`${player.id} ${number} `}::bytea || n::text::bytea), ${BigInt(player.id)}, clock_timestamp() - interval '1 day'
    from generate_series(1, 110) as n`.execute(database.owner);
  const countDevices = async () => {
    const { rows } = await sql<{ devices: bigint }>`
      select count(*) as devices from player_device ${where}`.execute(database.owner);
    return Number(rows[0]?.devices);
  };
  await give(1);
  await loginOn(player, someDevice());
  expect(await countDevices()).toBe(100);
  await exclude(server, player);
  await give(2);
  await loginOn(player, someDevice());
  expect(await countDevices()).toBe(211);
});
