import { mayRole, operatorRoles, type Permission } from "@shwe/contract/office/permissions";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";

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

const prepared = (row: SurfaceRow) =>
  prepareCall(row, server, { office: listeners.office, player });

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

describe.each(operator_routes)("$title", (row) => {
  test.each(operatorRoles)("O4 answers %s by the table of permissions", async (role) => {
    const { cookie } = await giveOperator(server, role);
    const { permission } = row.route;
    const is_allowed = mayRole(role, permission as Permission);
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

  test("O4 is closed to a session that has ended in any manner", async () => {
    const endings = {
      expired: sql`update operator_session set expires_at = clock_timestamp()`,
      idle: sql`update operator_session set last_seen_at = clock_timestamp() - interval '31 minutes'`,
      revoked: sql`update operator_session set revoked_at = clock_timestamp()`,
    };
    for (const [why, ending] of Object.entries(endings)) {
      const { cookie, session_id } = await giveOperator(server, "owner");
      await sql`${ending} where id = ${session_id}`.execute(owner);
      expect(await callWith(row, { cookie }), why).toEqual({ status: 401, code: "unauthorized" });
    }
  });

  test("T5 is refused when a page of another origin sends it", async () => {
    const { cookie } = await giveOperator(server, "owner");
    const refused = { status: 403, code: "origin_refused" };
    for (const origin of ["https://evil.example", "null", "http://office.localhost"])
      expect(await callWith(row, { cookie, origin })).toEqual(refused);
    expect(await callWith(row, { cookie, "sec-fetch-site": "cross-site" })).toEqual(refused);
  });
});

const fresh_routes = operator_routes.filter(({ route }) => route.is_fresh);

test.each(fresh_routes)("O2 $title needs a recent proof of the second factor", async (row) => {
  const { cookie, session_id } = await giveOperator(server, "owner");
  await sql`update operator_session set proved_at = clock_timestamp() - interval '6 minutes' where id = ${session_id}`.execute(
    owner,
  );
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
