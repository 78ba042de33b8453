import { sql } from "kysely";
import { expect, test } from "vitest";

import {
  asOperator,
  codeOf,
  giveOperator,
  startTestOffice,
  type TestOperator,
} from "../support/office.ts";
import { inviteByTwo } from "../support/given-invitations.ts";
import { giveInvitation, password } from "../support/office-examples.ts";
import type { Answer } from "../support/send.ts";
import { startTestServer } from "../support/server.ts";

/*
 * With two owners the maker of an invitation gets the link and the checker the code. Only a person who has both enrols, so
 * neither owner can take the place of the invited person.
 */
const server = await startTestServer();
const office = await startTestOffice(server);
const { owner, as } = server.database;

const post = (path: string, body?: unknown, by?: TestOperator) =>
  office(path, {
    method: "POST",
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: by ? asOperator(by).headers : {},
  });
const codeIn = (answer: Answer) =>
  answer.status === 200 ? "done" : (answer.json() as { code: string }).code;
const dataOf = <T>(answer: Answer): T => (answer.json() as { data: T }).data;
const wrong_code = "AAAAA-AAAAA";

const giveBoth = async () => {
  const [maker, checker] = [
    await giveOperator(server, "owner"),
    await giveOperator(server, "owner"),
  ];
  const invited = await inviteByTwo(server, { maker, checker });
  const link_path = `/office/operators/${invited.operator_id}/link`;
  const code_path = `/office/approvals/${invited.approval_id}/code`;
  return { ...invited, maker, checker, link_path, code_path };
};

type Given = Awaited<ReturnType<typeof giveBoth>>;
const takeLink = async ({ link_path, maker }: Given): Promise<string> =>
  dataOf<{ link: string }>(await post(link_path, undefined, maker)).link.split("#")[1] ?? "";
const takeCode = async ({ code_path, checker }: Given): Promise<string> =>
  dataOf<{ code: string }>(await post(code_path, undefined, checker)).code;

type Shown = { needs_code: boolean; totp_secret: string | null };
const enrolWith = async (invitation: string, given: { invitation_code?: string }, secret: string) =>
  codeIn(await post("/office/enrol", { invitation, ...given, password, code: codeOf(secret) }));

test("O4 link and code together enrol, once", async () => {
  const given = await giveBoth();
  const [invitation, invitation_code] = [await takeLink(given), await takeCode(given)];
  const opened = await post("/office/enrol/start", { invitation, invitation_code });
  const { needs_code, totp_secret } = dataOf<Shown>(opened);
  expect(needs_code).toBe(false);
  expect(await enrolWith(invitation, { invitation_code }, totp_secret ?? "")).toBe("done");
  expect(await enrolWith(invitation, { invitation_code }, totp_secret ?? "")).toBe(
    "invitation_expired",
  );
  const { state } = await owner
    .selectFrom("operator")
    .select("state")
    .where("id", "=", given.operator_id)
    .executeTakeFirstOrThrow();
  expect(state).toBe("active");
});

test("O4 the link alone neither enrols nor shows the secret of the authenticator app, also after the code was taken", async () => {
  const given = await giveBoth();
  const invitation = await takeLink(given);
  for (const step of ["before", "after"] as const) {
    if (step === "after") await takeCode(given);
    const shown = dataOf<Shown>(await post("/office/enrol/start", { invitation }));
    expect(shown).toMatchObject({ needs_code: true, totp_secret: null });
    expect(await enrolWith(invitation, {}, "A".repeat(32))).toBe("invitation_code_refused");
  }
});

test("O4 the code alone does not enrol", async () => {
  const given = await giveBoth();
  const invitation_code = await takeCode(given);
  const invitation = "A".repeat(43);
  expect(codeIn(await post("/office/enrol/start", { invitation, invitation_code }))).toBe(
    "invitation_expired",
  );
  expect(await enrolWith(invitation, { invitation_code }, "A".repeat(32))).toBe(
    "invitation_expired",
  );
});

test("O4 the maker gets no code and the checker no link, and the link is taken once", async () => {
  const given = await giveBoth();
  const { maker, checker, link_path, code_path } = given;
  expect(codeIn(await post(code_path, undefined, maker))).toBe("invitation_expired");
  expect(codeIn(await post(link_path, undefined, checker))).toBe("invitation_expired");
  await takeLink(given);
  expect(codeIn(await post(link_path, undefined, maker))).toBe("invitation_expired");
});

test("O4 a new code replaces the one before, each is recorded, and none is given after the enrolment", async () => {
  const given = await giveBoth();
  const invitation = await takeLink(given);
  const [old_code, invitation_code] = [await takeCode(given), await takeCode(given)];
  const start = (code: string) =>
    post("/office/enrol/start", { invitation, invitation_code: code });
  expect(codeIn(await start(old_code))).toBe("invitation_code_refused");
  const { totp_secret } = dataOf<Shown>(await start(invitation_code));
  expect(await enrolWith(invitation, { invitation_code }, totp_secret ?? "")).toBe("done");
  expect(codeIn(await post(given.code_path, undefined, given.checker))).toBe("invitation_expired");
  const { rows } = await sql<{ act: string }>`
    select act from operator_act where act like 'operator.code%' and subject = ${`operator:${given.operator_id}`}
    order by seq`.execute(owner);
  expect(rows.map(({ act }) => act)).toEqual([
    ...["operator.code", "operator.code", "operator.code_refused"],
  ]);
});

test("O4 five wrong codes end the invitation, also if they are sent in parallel", async () => {
  const given = await giveBoth();
  const [invitation, invitation_code] = [await takeLink(given), await takeCode(given)];
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      post("/office/enrol/start", { invitation, invitation_code: wrong_code }),
    ),
  );
  expect(answers.map(codeIn)).toEqual(Array.from({ length: 5 }, () => "invitation_code_refused"));
  const { rows } = await sql<{ act: string }>`
    select act from operator_act where operator_id = ${given.operator_id} order by seq`.execute(
    owner,
  );
  expect(rows.map(({ act }) => act)).toEqual([
    ...Array.from({ length: 5 }, () => "operator.code_refused"),
    "operator.invitation_ended",
  ]);
  expect(codeIn(await post("/office/enrol/start", { invitation, invitation_code }))).toBe(
    "invitation_expired",
  );
});

test("O4 four wrong codes do not end the invitation", async () => {
  const given = await giveBoth();
  const [invitation, invitation_code] = [await takeLink(given), await takeCode(given)];
  for (let attempt = 0; attempt < 4; attempt += 1)
    await post("/office/enrol/start", { invitation, invitation_code: wrong_code });
  expect(codeIn(await post("/office/enrol/start", { invitation, invitation_code }))).toBe("done");
});

test("O4 a reset by two owners also needs link and code", async () => {
  const [maker, checker] = [
    await giveOperator(server, "owner"),
    await giveOperator(server, "owner"),
  ];
  const target = await giveOperator(server, "support");
  const asked = await post(`/office/operators/${target.id}/reset`, { reason: "lost phone" }, maker);
  const { approval_id } = dataOf<{ approval_id: string }>(asked);
  expect(codeIn(await post(`/office/approvals/${approval_id}/confirm`, undefined, checker))).toBe(
    "done",
  );
  const link = await post(`/office/operators/${target.id}/link`, undefined, maker);
  const invitation = dataOf<{ link: string }>(link).link.split("#")[1] ?? "";
  expect(dataOf<Shown>(await post("/office/enrol/start", { invitation })).needs_code).toBe(true);
  expect(codeIn(await post(`/office/approvals/${approval_id}/code`, undefined, checker))).toBe(
    "done",
  );
});

test("O4 an invitation of the only owner needs no code", async () => {
  const invitation = await giveInvitation({ server });
  const shown = dataOf<Shown>(await post("/office/enrol/start", { invitation }));
  expect(shown.needs_code).toBe(false);
  expect(shown.totp_secret).toMatch(/^[A-Z2-7]{32}$/);
});

test("O4 the database refuses an enrolment without the code, and stores the code only as a keyed hash", async () => {
  const given = await giveBoth();
  await takeLink(given);
  const code = await takeCode(given);
  const { rows } = await sql<{ id: bigint; code_hash: Buffer }>`
    select id, code_hash from operator_invitation where operator_id = ${given.operator_id}`.execute(
    owner,
  );
  const [row] = rows;
  await expect(
    sql`select operator_enrol(${row?.id}, '{}', ${"h".repeat(60)}, ${"s".repeat(60)}, 1)`.execute(
      as("office"),
    ),
  ).rejects.toMatchObject({ code: "SO007" });
  const plain = await sql<{ hash: Buffer }>`select sha256(${code}::bytea) as hash`.execute(owner);
  expect(row?.code_hash.equals(plain.rows[0]?.hash ?? Buffer.alloc(0))).toBe(false);
  await expect(
    sql`update operator_invitation set code_hash = null, approval_id = null`.execute(as("office")),
  ).rejects.toMatchObject({ code: "42501" });
});

test("O4 an invitation that one owner made alone is refused once there were two owners", async () => {
  const invited = await giveInvitation({ server });
  const { totp_secret } = dataOf<Shown>(await post("/office/enrol/start", { invitation: invited }));
  const { maker } = await giveBoth();
  await sql`update operator_invitation set made_by = ${maker.id}
    where id = (select max(id) from operator_invitation where approval_id is null)`.execute(owner);
  expect(await enrolWith(invited, {}, totp_secret ?? "")).toBe("invitation_expired");
  await sql`update operator_invitation set made_by = null
    where id = (select max(id) from operator_invitation where approval_id is null)`.execute(owner);
  expect(await enrolWith(invited, {}, totp_secret ?? "")).toBe("done");
});
