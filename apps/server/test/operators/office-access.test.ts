import {
  mayRole,
  operatorRoles,
  type OperatorRole,
  type Permission,
} from "@shwe/contract/office/permissions";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";

import { idle_life, proof_life } from "../../src/modules/operators/sessions/session-limits.ts";
import { registerPlayer } from "../support/players.ts";
import { giveOperator } from "../support/office.ts";
import { startTestServer } from "../support/server.ts";
import { all_rows, prepareCall, startSurfaces, type SurfaceRow } from "../support/surfaces.ts";
import { addressOf, sendable } from "../support/surface-calls.ts";

const server = await startTestServer();
const listeners = await startSurfaces(server);
const { owner } = server.database;
const routes = all_rows.filter(({ surface }) => surface === "office");
const operator_routes = routes.filter(({ route }) => route.access === "operator");

const player = await registerPlayer(server);

type Prepared = Awaited<ReturnType<typeof prepareCall>>;
const calls = new Map<SurfaceRow["route"], Promise<Prepared>>();

/** The valid call of a route. Its tests share it, because nearly all of them are refused and so change nothing. */
const prepared = (row: SurfaceRow): Promise<Prepared> => {
  const call =
    calls.get(row.route) ?? prepareCall(row, server, { office: listeners.office, player });
  calls.set(row.route, call);
  return call;
};

/** Sends a valid call of a route with the given headers instead of those of its caller. */
const callWith = async (row: SurfaceRow, headers: Record<string, string>) => {
  const { example } = await prepared(row);
  const answer = await listeners.office(addressOf(row.route.path, example), {
    method: row.route.method,
    ...sendable(row, example, headers),
  });
  return { status: answer.status, code: codeIn(answer) };
};

const codeIn = ({ status, json }: { status: number; json: () => unknown }): string | null =>
  status === 200 ? null : (json() as { code: string }).code;

/** An operator of each role whose calls are refused, so that its session remains valid. */
const refused_operators = new Map<OperatorRole, string>();
for (const role of operatorRoles)
  refused_operators.set(role, (await giveOperator(server, role)).cookie);

const { cookie: owner_cookie } = await giveOperator(server, "owner");

/** A session that has ended in each manner. */
const ended_sessions: { why: string; cookie: string }[] = [];
for (const [why, ending] of Object.entries({
  expired: sql`expires_at = clock_timestamp()`,
  idle: sql`last_seen_at = clock_timestamp() - ${idle_life}::interval`,
  revoked: sql`revoked_at = clock_timestamp()`,
})) {
  const { cookie, session_id } = await giveOperator(server, "owner");
  await sql`update operator_session set ${ending} where id = ${session_id}`.execute(owner);
  ended_sessions.push({ why, cookie });
}

describe.each(operator_routes)("$title", (row) => {
  test.each(operatorRoles)("O4 answers %s by the table of permissions", async (role) => {
    const is_allowed = mayRole(role, row.route.permission as Permission);
    // A call that is allowed may end the session of its caller.
    const cookie = is_allowed
      ? (await giveOperator(server, role)).cookie
      : (refused_operators.get(role) as string);
    const { code } = await callWith(row, { cookie });
    // A call that is allowed may still be refused by another rule, because its example belongs to another operator.
    expect(code === "forbidden").toBe(!is_allowed);
  });

  test("O4 is closed without a session, and to players", async () => {
    const refused = { status: 401, code: "unauthorized" };
    expect(await callWith(row, {})).toEqual(refused);
    expect(await callWith(row, { cookie: `__Host-office=${player.token}` })).toEqual(refused);
    expect(await callWith(row, { authorization: `Bearer ${player.token}` })).toEqual(refused);
    expect(await callWith(row, { cookie: "__Host-office=; other=1" })).toEqual(refused);
  });

  test.each(ended_sessions)("O4 is closed to a session that is $why", async ({ cookie }) => {
    expect(await callWith(row, { cookie })).toEqual({ status: 401, code: "unauthorized" });
  });

  test("T5 is refused when a page of another origin sends it", async () => {
    const cookie = owner_cookie;
    const refused = { status: 403, code: "origin_refused" };
    for (const origin of ["https://evil.example", "null", "http://office.localhost"])
      expect(await callWith(row, { cookie, origin })).toEqual(refused);
    expect(await callWith(row, { cookie, "sec-fetch-site": "cross-site" })).toEqual(refused);
  });
});

const file_routes = operator_routes.filter(({ route }) => route.sends !== undefined);

test.each(file_routes)("HEAD of $title is not served, so it takes no turn", async (row) => {
  const { example } = await prepared(row);
  const answer = await listeners.office(addressOf(row.route.path, example), {
    method: "HEAD",
    headers: { cookie: owner_cookie },
  });
  expect(answer.status).toBe(404);
});

const fresh_routes = operator_routes.filter(({ route }) => route.is_fresh);

const unproved = await giveOperator(server, "owner");
await sql`
  update operator_session set proved_at = clock_timestamp() - ${proof_life}::interval
  where id = ${unproved.session_id}`.execute(owner);

test.each(fresh_routes)("O2 $title needs a recent proof of the second factor", async (row) => {
  const { cookie } = unproved;
  expect(await callWith(row, { cookie })).toEqual({ status: 403, code: "proof_required" });
});

test.each(routes)("R-413 the origin of players answers $title with 404", async (row) => {
  const { example, headers } = await prepared(row);
  const answer = await server.send(addressOf(row.route.path, example), {
    method: row.route.method,
    ...sendable(row, example, headers),
  });
  expect(answer.status).toBe(404);
});
