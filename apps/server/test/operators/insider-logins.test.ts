import { sql } from "kysely";
import { expect, test } from "vitest";

import { sweepLoginGuard } from "../../src/modules/operators/operators.tasks.ts";
import { addressKey } from "../../src/platform/limits/index.ts";
import { hashToken } from "../../src/platform/secrets/index.ts";
import { makePasskey } from "../support/authenticator.ts";
import {
  asOperator,
  codeOf,
  giveOperator,
  office_origin,
  startTestOffice,
  type TestOperator,
} from "../support/office.ts";
import {
  challengeFor,
  enrolOperator,
  giveInvitation,
  givePasskey,
  password,
} from "../support/office-examples.ts";
import type { Answer } from "../support/send.ts";
import { startTestServer } from "../support/server.ts";

/* What dishonest or careless operators try with logins, second factors and invitations. Each attempt is refused. */
const server = await startTestServer();
const office = await startTestOffice(server);
const { owner } = server.database;

const post = (path: string, body: unknown, by?: Pick<TestOperator, "cookie">, headers = {}) =>
  office(path, {
    method: "POST",
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: { ...(by ? asOperator(by).headers : {}), ...headers },
  });
const codeIn = (answer: Answer) =>
  answer.status === 200 ? "done" : (answer.json() as { code: string }).code;
const refusedBy = async (sent: Promise<Answer>) => codeIn(await sent);

test("O2 a code of the authenticator app is accepted once, also by two parallel logins", async () => {
  const { name, secret } = await enrolOperator({ server, office });
  const challenges = [await challengeFor(office, name), await challengeFor(office, name)];
  const code = codeOf(secret);
  const answers = await Promise.all(
    challenges.map((challenge) => refusedBy(post("/office/login/code", { challenge, code }))),
  );
  expect(answers.toSorted()).toEqual(["code_refused", "done"]);
});

test("O2 the code of the enrolment cannot be used to log in", async () => {
  const { name, code } = await enrolOperator({ server, office });
  const challenge = await challengeFor(office, name);
  expect(await refusedBy(post("/office/login/code", { challenge, code }))).toBe("code_refused");
});

test("O2 a recovery code is accepted once", async () => {
  const { name, recovery_codes } = await enrolOperator({ server, office });
  const [recovery_code] = recovery_codes;
  const use = async () =>
    refusedBy(
      post("/office/login/code", { challenge: await challengeFor(office, name), recovery_code }),
    );
  expect(await use()).toBe("done");
  expect(await use()).toBe("code_refused");
});

test("O2 recovery codes are stored as keyed hashes, and a code with a plain hash of an earlier build is accepted once", async () => {
  const { name, recovery_codes } = await enrolOperator({ server, office });
  const [made = ""] = recovery_codes;
  const { rows } = await sql<{ plain: bigint }>`
    select count(*) as plain from operator_recovery_code where code_hash = ${hashToken(made)}`.execute(
    owner,
  );
  expect(rows).toEqual([{ plain: 0n }]);
  const recovery_code = "BBBBB-CCCCC";
  await sql`insert into operator_recovery_code (operator_id, code_hash)
    select id, ${hashToken(recovery_code)} from operator where name = ${name}`.execute(owner);
  const use = async () =>
    refusedBy(
      post("/office/login/code", { challenge: await challengeFor(office, name), recovery_code }),
    );
  expect([await use(), await use()]).toEqual(["done", "code_refused"]);
});

test("O2 a password alone opens no session, and its challenge is used once", async () => {
  const { name, secret } = await enrolOperator({ server, office });
  const challenge = await challengeFor(office, name);
  const first = await post("/office/login/code", { challenge, code: codeOf(secret) });
  expect(codeIn(first)).toBe("done");
  expect(await refusedBy(post("/office/login/code", { challenge, code: codeOf(secret, 1) }))).toBe(
    "challenge_expired",
  );
});

test("O2 guessing codes is stopped after five attempts, for known and unknown names alike", async () => {
  const { name } = await enrolOperator({ server, office });
  for (const guessed of [name, "nobody-has-this-name"]) {
    const answers: string[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1)
      answers.push(
        await refusedBy(
          post("/office/login/password", { name: guessed, password: "wrong password" }),
        ),
      );
    expect(answers).toEqual([
      ...Array.from({ length: 5 }, () => "login_refused"),
      "too_many_requests",
      "too_many_requests",
    ]);
  }
  // The right password does not help until the time has passed.
  expect(await refusedBy(post("/office/login/password", { name, password }))).toBe(
    "too_many_requests",
  );
});

test("O2 guesses over many names from one address are stopped; the right password of a shared address is not counted", async () => {
  const { name } = await enrolOperator({ server, office });
  const from = "127.9.9.77";
  const login = (as_name: string, with_password: string) =>
    office("/office/login/password", {
      ...{ method: "POST", from },
      body: JSON.stringify({ name: as_name, password: with_password }),
    });
  await sql`
    insert into operator_guard (name_hash, failed_at)
    select sha256(convert_to('operator address ' || ${addressKey(from)}, 'UTF8')),
      array(select clock_timestamp() from generate_series(1, 28))`.execute(owner);
  expect(codeIn(await login(name, password))).toBe("done");
  for (const guess of ["guess-one", "guess-two"])
    expect(codeIn(await login(guess, "wrong password"))).toBe("login_refused");
  expect(codeIn(await login("guess-three", "wrong password"))).toBe("too_many_requests");
  expect(codeIn(await login(name, password))).toBe("too_many_requests");
});

test("counters of failed logins are deleted when they no longer count", async () => {
  await sql`insert into operator_guard (name_hash, touched_at)
    values (sha256('old'), clock_timestamp() - interval '2 hours'), (sha256('new'), clock_timestamp())`.execute(
    owner,
  );
  await sweepLoginGuard({ db: server.database.as("worker") });
  const { rows } = await sql<{ is_old: boolean }>`
    select name_hash = sha256('old') as is_old from operator_guard
    where name_hash in (sha256('old'), sha256('new'))`.execute(owner);
  expect(rows).toEqual([{ is_old: false }]);
});

test("O2 an answer of a passkey is accepted once, and only for its own challenge and origin", async () => {
  const operator = await giveOperator(server, "support");
  const passkey = await givePasskey({ server, office, operator });
  const start = async () =>
    (
      (await post("/office/login/passkey/start", undefined)).json() as {
        data: { challenge: string; rp_id: string };
      }
    ).data;
  const asked = await start();
  const answer = passkey.answer(asked, office_origin);
  expect(await refusedBy(post("/office/login/passkey", answer))).toBe("done");
  expect(await refusedBy(post("/office/login/passkey", answer))).toBe("challenge_expired");
  const elsewhere = passkey.answer(await start(), "https://evil.example");
  expect(await refusedBy(post("/office/login/passkey", elsewhere))).toBe("passkey_refused");
  const stranger = makePasskey().answer(await start(), office_origin);
  expect(await refusedBy(post("/office/login/passkey", stranger))).toBe("passkey_refused");
});

test("O2 a passkey of another operator proves nothing", async () => {
  const [mine, theirs] = [await giveOperator(server, "owner"), await giveOperator(server, "owner")];
  const passkey = await givePasskey({ server, office, operator: theirs });
  const started = await post("/office/proof/passkey/start", undefined, mine);
  const { data } = started.json() as { data: { challenge: string; rp_id: string } };
  expect(
    await refusedBy(post("/office/proof/passkey", passkey.answer(data, office_origin), mine)),
  ).toBe("passkey_refused");
});

test("O4 an invitation is used once, and the secret of its link is in no reply of a list", async () => {
  const invitation = await giveInvitation({ server });
  const started = await post("/office/enrol/start", { invitation });
  const { data } = started.json() as { data: { totp_secret: string } };
  const enrol = () =>
    refusedBy(post("/office/enrol", { invitation, password, code: codeOf(data.totp_secret) }));
  expect(await enrol()).toBe("done");
  expect(await enrol()).toBe("invitation_expired");
  const listed = await office("/office/operators", asOperator(await giveOperator(server, "owner")));
  expect(listed.bytes.toString("utf8")).not.toContain(invitation);
});

test("O4 the link of an invitation is given to its maker only, once", async () => {
  const [maker, other] = [await giveOperator(server, "owner"), await giveOperator(server, "owner")];
  const { rows } = await sql<{ id: bigint }>`
    with added as (insert into operator (name, role) values ('linked-once', 'support') returning id)
    insert into operator_invitation (operator_id, made_by, expires_at)
    select id, ${maker.id}, clock_timestamp() + interval '1 hour' from added returning operator_id as id`.execute(
    owner,
  );
  const path = `/office/operators/${rows[0]?.id}/link`;
  expect(await refusedBy(post(path, undefined, other))).toBe("invitation_expired");
  expect(await refusedBy(post(path, undefined, maker))).toBe("done");
  expect(await refusedBy(post(path, undefined, maker))).toBe("invitation_expired");
});

test("O4 an operator ends only own sessions, and a logout ends the session", async () => {
  const [mine, theirs] = [
    await giveOperator(server, "support"),
    await giveOperator(server, "support"),
  ];
  expect(await refusedBy(post(`/office/sessions/${theirs.session_id}/end`, undefined, mine))).toBe(
    "not_found",
  );
  const out = await post("/office/logout", undefined, mine);
  expect(out.headers["set-cookie"]?.[0]).toMatch(/^__Host-office=; Max-Age=0;/);
  expect(codeIn(await office("/office/me", asOperator(mine)))).toBe("unauthorized");
});

test("O2 the cookies cannot be read by scripts, are for this host only and are not sent by other sites", async () => {
  const { name, secret } = await enrolOperator({ server, office });
  const challenge = await challengeFor(office, name);
  const answer = await post("/office/login/code", { challenge, code: codeOf(secret) });
  const token = "[A-Za-z0-9_-]{43}";
  const attributes = "Path=/; Secure; HttpOnly; SameSite=Strict$";
  expect(answer.headers["set-cookie"]).toEqual([
    expect.stringMatching(new RegExp(`^__Host-office=${token}; ${attributes}`)),
    expect.stringMatching(
      new RegExp(`^__Host-office-device=${token}; Max-Age=34560000; ${attributes}`),
    ),
  ]);
});

test("T5 a path with escaped letters is refused from another site as the plain one is", async () => {
  const { cookie } = await giveOperator(server, "owner");
  const headers = { cookie, "sec-fetch-site": "same-site" };
  for (const path of ["/office/players.csv", "/%6fffice/players.csv"])
    expect((await office(path, { headers })).status).toBe(403);
});
