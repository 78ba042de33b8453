import { sql } from "kysely";
import { expect, test } from "vitest";

import { codeOf, startTestOffice } from "../support/office.ts";
import { giveInvitation, password } from "../support/office-examples.ts";
import { hashToken } from "../../src/platform/secrets/index.ts";
import type { Answer } from "../support/send.ts";
import { startTestServer } from "../support/server.ts";

/*
 * A link without a code can be opened by whoever gets it first. Every start of an enrolment makes a new secret, so that a
 * person who opened the link before the invited one does not know the second factor that is enrolled.
 */
const server = await startTestServer();
const office = await startTestOffice(server);
const { owner, as } = server.database;
const starts_max = 20;

const post = (path: string, body: unknown) =>
  office(path, { method: "POST", body: JSON.stringify(body) });
const codeIn = (answer: Answer) =>
  answer.status === 200 ? "done" : (answer.json() as { code: string }).code;

const start = async (invitation: string): Promise<string> => {
  const answer = await post("/office/enrol/start", { invitation });
  return (answer.json() as { data: { totp_secret: string } }).data.totp_secret;
};
const enrolBy = async (invitation: string, secret: string) =>
  codeIn(await post("/office/enrol", { invitation, password, code: codeOf(secret) }));

type Stored = {
  id: bigint;
  operator_id: bigint;
  totp_secret: string | null;
  code_hash: Buffer | null;
};
const storedOf = async (invitation: string): Promise<Stored> => {
  const { rows } = await sql<Stored>`
    select id, operator_id, totp_secret, code_hash from operator_invitation
    where token_hash = ${hashToken(invitation)}`.execute(owner);
  const [stored] = rows;
  if (!stored) throw new Error("there is no such invitation");
  return stored;
};
const actsOf = async ({ operator_id }: Stored) => {
  const { rows } = await sql<{ act: string; details: unknown }>`
    select act, details from operator_act where operator_id = ${operator_id} order by seq`.execute(
    owner,
  );
  return rows;
};

test("O4 a secret that was shown before the newest one does not enrol", async () => {
  const invitation = await giveInvitation({ server });
  const seen_before = await start(invitation);
  const newest = await start(invitation);
  expect(newest).not.toBe(seen_before);
  expect(await enrolBy(invitation, seen_before)).toBe("code_refused");
  expect(await enrolBy(invitation, newest)).toBe("done");
});

test("O4 an enrolment that was not started is refused", async () => {
  const invitation = await giveInvitation({ server });
  expect(await enrolBy(invitation, "A".repeat(32))).toBe("code_refused");
});

test("O4 the second start of an enrolment is recorded, the first one is not", async () => {
  const invitation = await giveInvitation({ server });
  const stored = await storedOf(invitation);
  await start(invitation);
  expect(await actsOf(stored)).toEqual([]);
  await start(invitation);
  expect(await actsOf(stored)).toEqual([
    {
      act: "operator.enrolment_restarted",
      details: { invitation: String(stored.id), starts: 2 },
    },
  ]);
});

test("O4 an enrolment that was started again while its code was checked is refused by the database", async () => {
  const invitation = await giveInvitation({ server });
  await start(invitation);
  const checked = await storedOf(invitation);
  await start(invitation);
  await expect(
    sql`select operator_enrol(${checked.id}, '{}', ${"h".repeat(60)}, ${checked.totp_secret}, 1)`.execute(
      as("office"),
    ),
  ).rejects.toMatchObject({ code: "SO028" });
});

test("O4 a secret is stored encrypted, and is removed from the invitation when it is enrolled", async () => {
  const invitation = await giveInvitation({ server });
  const secret = await start(invitation);
  const { totp_secret, operator_id } = await storedOf(invitation);
  expect(totp_secret).not.toContain(secret);
  expect(await enrolBy(invitation, secret)).toBe("done");
  expect(await storedOf(invitation)).toMatchObject({ totp_secret: null, code_hash: null });
  const { rows } = await sql<{ totp_secret: string }>`
    select totp_secret from operator_credential where operator_id = ${operator_id}`.execute(owner);
  expect(rows).toEqual([{ totp_secret }]);
});

test("O4 an invitation ends after twenty starts, with an act", async () => {
  const invitation = await giveInvitation({ server });
  const stored = await storedOf(invitation);
  await sql`update operator_invitation set starts = ${starts_max} where id = ${stored.id}`.execute(
    owner,
  );
  const again = () => post("/office/enrol/start", { invitation });
  expect([codeIn(await again()), codeIn(await again())]).toEqual([
    "invitation_expired",
    "invitation_expired",
  ]);
  expect(await actsOf(stored)).toEqual([
    {
      act: "operator.invitation_ended",
      details: { invitation: String(stored.id), starts: starts_max + 1 },
    },
  ]);
});

test("O4 parallel starts are counted, and only the secret of the last one enrols", async () => {
  const invitation = await giveInvitation({ server });
  const secrets = await Promise.all(Array.from({ length: 4 }, () => start(invitation)));
  expect(new Set(secrets).size).toBe(4);
  expect(await actsOf(await storedOf(invitation))).toHaveLength(3);
  const answers: string[] = [];
  for (const secret of secrets) answers.push(await enrolBy(invitation, secret));
  expect(answers.filter((answer) => answer === "done")).toHaveLength(1);
});
