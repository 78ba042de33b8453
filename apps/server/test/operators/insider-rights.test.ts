import { sql } from "kysely";
import { expect, test } from "vitest";

import { giveOperator, startTestOffice } from "../support/office.ts";
import { giveInvitation, givePasskey } from "../support/office-examples.ts";
import { registerPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

/* What somebody who controls the office process tries with its database rights. Each attempt is refused by the database. */
const server = await startTestServer();
const office = await startTestOffice(server);
const { owner, as } = server.database;

/** The error code with which the database refuses a statement of the office, or `done`. */
const verdictOn = (statement: string): Promise<string> =>
  sql
    .raw(statement)
    .execute(as("office"))
    .then(
      () => "done",
      (error: unknown) => (error as { code: string }).code,
    );
const denied = "42501";
const insertSession = (operator_id: bigint, hours: number) =>
  `insert into operator_session (token_hash, operator_id, device, network, expires_at)
   values (sha256(gen_random_uuid()::text::bytea), ${operator_id}, 'x', 'x', clock_timestamp() + interval '${hours} hours')`;

test("O4 a session is for an active operator, for 12 hours, and stays ended", async () => {
  const { id, session_id } = await giveOperator(server, "support");
  expect(await verdictOn(insertSession(id, 13))).toBe(denied);
  const disabled = await giveOperator(server, "support");
  await sql`select operator_disable(${disabled.id}, ${disabled.id}, 'left')`.execute(owner);
  expect(await verdictOn(insertSession(disabled.id, 1))).toBe(denied);
  expect(
    await verdictOn(
      `update operator_session set revoked_at = null where id = '${disabled.session_id}'`,
    ),
  ).toBe(denied);
  expect(
    await verdictOn(
      `update operator_session set proved_at = now() + interval '1 hour' where id = '${session_id}'`,
    ),
  ).toBe(denied);
  expect(await verdictOn(insertSession(id, 11))).toBe("done");
});

test("O2 the counter of a passkey never falls, and passkeys are for active operators", async () => {
  const operator = await giveOperator(server, "support");
  await givePasskey({ server, office, operator });
  await sql`update operator_passkey set sign_count = 5 where operator_id = ${operator.id}`.execute(
    owner,
  );
  expect(
    await verdictOn(
      `update operator_passkey set sign_count = 4 where operator_id = ${operator.id}`,
    ),
  ).toBe(denied);
  await sql`select operator_disable(${operator.id}, ${operator.id}, 'left')`.execute(owner);
  expect(
    await verdictOn(`insert into operator_passkey (operator_id, credential_id, public_key, name)
    values (${operator.id}, repeat('x', 32), 'key', 'x')`),
  ).toBe(denied);
});

test("O4 the office process sets neither the secret of an invitation, nor the count of its starts, nor its link", async () => {
  const invitation = await giveInvitation({ server });
  await office("/office/enrol/start", { method: "POST", body: JSON.stringify({ invitation }) });
  for (const change of ["totp_secret = repeat('x', 40)", "starts = 0", "token_hash = sha256('x')"])
    expect(await verdictOn(`update operator_invitation set ${change}`)).toBe(denied);
});

test("O1 the level of a player rises only by an approved request, and ended sessions stay ended", async () => {
  const player = await registerPlayer(server);
  expect(await verdictOn(`update player set lvl_2 = true where id = ${player.id}`)).toBe(denied);
  const { rows } = await sql<{ id: bigint }>`
    insert into level2_request (player_id) values (${player.id}) returning id`.execute(owner);
  expect(await verdictOn(`select identity_raise_level(${rows[0]?.id})`)).toBe(denied);
  await sql`update player set session_epoch = session_epoch + 1 where id = ${player.id}`.execute(
    owner,
  );
  expect(
    await verdictOn(`update player set session_epoch = session_epoch - 1 where id = ${player.id}`),
  ).toBe(denied);
});

test("O1 the office adds only the jobs that its acts cause, and postpones none of a draw", async () => {
  for (const task of ["send_code_sms", "sweep_identity", "collect_evidence", "advance_draw"]) {
    expect(await verdictOn(`select queue_add_job('${task}', '{}', null, 1, 0)`)).toBe(denied);
    expect(
      await verdictOn(`select queue_replace_job('${task}', '{}', null, 1, '${task}:1', 0)`),
    ).toBe(denied);
  }
  const settle = (run_at: string) =>
    `select queue_replace_job('settle_draw', '{"draw_id": "1"}', ${run_at}, 1, 'settle_draw:1', 0)`;
  expect(await verdictOn(settle("'infinity'"))).toBe(denied);
  // A job with the key of another one would replace it.
  const announce = (run_at: string, key: string) =>
    `select queue_replace_job('send_announcements', '{}', ${run_at}, 1, ${key}, 0)`;
  expect(await verdictOn(announce("null", "'settle_draw:1'"))).toBe(denied);
  expect(await verdictOn(settle("null").replace("'settle_draw:1'", "'seal_draw:1'"))).toBe(denied);
  const add = (run_at: string) =>
    `select queue_add_job('send_announcements', '{}', ${run_at}, 1, 0)`;
  expect(await verdictOn(add("'infinity'"))).toBe(denied);
  expect(await verdictOn(add("now() + interval '91 days'"))).toBe(denied);
  expect(await verdictOn(add("now() + interval '89 days'"))).toBe("done");
  expect(await verdictOn(settle("null"))).toBe("done");
});
