import { randomUUID } from "node:crypto";

import { errorCodes } from "@shwe/contract/errors";
import { tagsOfLocales } from "@shwe/contract/locales";
import { routes, type RouteName } from "@shwe/contract/player/routes";
import type { Route } from "@shwe/contract/surface";
import { expect, test } from "vitest";

import { exampleOf } from "../support/examples.ts";
import { call, registerPlayer, verdictOf, type TestPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();

/** Every command of the route table, so that a new one is tested automatically. */
const commands = (Object.keys(routes) as RouteName[])
  .map((name) => ({ name, route: routes[name] as Route }))
  .filter(({ route }) => route.command === true)
  .map(({ name, route }) => ({ name, route, title: `${route.method} ${route.path}` }));

/** What commands change: balances, slips and cash-ins of a player. */
const possessionsOf = async ({ id, token }: TestPlayer) => {
  const { data } = await call(server, "getProfile", {}, { token });
  const slips = await server.database.owner
    .selectFrom("slip")
    .select("id")
    .where("player_id", "=", BigInt(id))
    .execute();
  const { data: cashIns } = await call(server, "listCashIns", {}, { token });
  const { balance, game_balance } = data;
  return { balance, game_balance, slips: slips.length, cash_ins: cashIns.length };
};

/** Creates a player with a valid request of the route. `send` sends it with the given headers. */
const prepare = async ({ name, route }: (typeof commands)[number]) => {
  const player = await registerPlayer(server);
  const { body } = await exampleOf(name, server, player);
  const before = await possessionsOf(player);
  const send = (headers: Record<string, string>) =>
    server.send(route.path, {
      method: route.method,
      headers: { authorization: `Bearer ${player.token}`, ...headers },
      body: JSON.stringify(body),
    });
  return { player, before, send };
};

test("R-305 R-407 the bets and the transfers are commands", () => {
  expect(commands.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      ...["placeTwoD", "placeOneD", "placeThreeD", "placeCryptoTwoD", "placeCryptoOneD"],
      ...["transferIn", "transferOut"],
    ]),
  );
});

test.each(commands)(
  "R-412 R-413 $title without an Idempotency-Key is refused in the caller's language and changes nothing",
  async (command) => {
    const { player, before, send } = await prepare(command);
    const messages = new Set<string>();
    for (const locale of tagsOfLocales) {
      const answer = await send({ "accept-language": locale });
      const reply = answer.json() as { code: string; message: string };
      expect([answer.status, reply.code]).toEqual([400, "idempotency_key_missing"]);
      messages.add(reply.message);
    }
    expect(messages.size).toBe(tagsOfLocales.length);
    expect(await possessionsOf(player)).toEqual(before);
    // The same request with a key succeeds.
    expect(verdictOf(await send({ "idempotency-key": randomUUID() }))).toBe("ok");
    expect(await possessionsOf(player)).not.toEqual(before);
  },
);

test.each(commands)(
  "R-412 R-413 $title with a malformed Idempotency-Key is refused and changes nothing",
  async (command) => {
    const { player, before, send } = await prepare(command);
    for (const key of ["", "two words", "a, b", "\u00e9", "k".repeat(256)]) {
      const answer = await send({ "idempotency-key": key });
      expect([answer.status, verdictOf(answer)], key).toEqual([
        errorCodes.invalid_request,
        "invalid_request",
      ]);
    }
    expect(await possessionsOf(player)).toEqual(before);
  },
);
