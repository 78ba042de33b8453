import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";

import { addressKey } from "../../src/platform/limits/index.ts";
import { makeToken } from "../../src/platform/secrets/index.ts";
import { codeOf, giveOperator, startTestOffice } from "../support/office.ts";
import { enrolOperator, password } from "../support/office-examples.ts";
import type { Answer } from "../support/send.ts";
import { startTestServer } from "../support/server.ts";

/*
 * Failed logins of other people do not stop an operator in a browser in which the operator was logged in before, and every
 * lock is an act in the audit log.
 */
const server = await startTestServer();
const office = await startTestOffice(server);
const { owner } = server.database;
const failures_max = 5;
const device_name = "__Host-office-device";

/** Each test has an address of its own, because failures are counted by address too. */
let network = "";
let from = "";
let tests = 0;
beforeEach(() => {
  tests += 1;
  network = `127.8.${tests}.*`;
  from = `127.8.${tests}.1`;
});

type Browser = { device?: string | undefined };
const post = (path: string, body: unknown, { device }: Browser = {}) =>
  office(path, {
    ...{ method: "POST", from, body: JSON.stringify(body) },
    headers: device === undefined ? {} : { cookie: `${device_name}=${device}` },
  });
const codeIn = (answer: Answer) =>
  answer.status === 200 ? "done" : (answer.json() as { code: string }).code;
const deviceIn = (answer: Answer): string | undefined =>
  [answer.headers["set-cookie"]]
    .flat()
    .map((each) => new RegExp(`^${device_name}=([^;]+);`).exec(String(each))?.[1])
    .find((each) => each !== undefined);

const tryPassword = async (name: string, browser: Browser = {}, given = "wrong password") =>
  codeIn(await post("/office/login/password", { name, password: given }, browser));

const failAll = async (name: string, browser: Browser = {}) => {
  const answers: string[] = [];
  for (let attempt = 0; attempt < failures_max; attempt += 1)
    answers.push(await tryPassword(name, browser));
  expect(answers).toEqual(Array.from({ length: failures_max }, () => "login_refused"));
};

/** Logs in completely. `steps` chooses the code, because each is accepted once. */
const logIn = async (
  { name, secret }: { name: string; secret: string },
  browser: Browser = {},
  steps = 0,
) => {
  const started = await post("/office/login/password", { name, password }, browser);
  if (started.status !== 200) return { verdict: codeIn(started), device: undefined };
  const { challenge } = (started.json() as { data: { challenge: string } }).data;
  const ended = await post(
    "/office/login/code",
    { challenge, code: codeOf(secret, steps) },
    browser,
  );
  return { verdict: codeIn(ended), device: deviceIn(ended) };
};

const locksOf = async (name: string) => {
  const { rows } = await sql<{ details: unknown; session_id: string | null }>`
    select details, session_id from operator_act join operator on operator.id = operator_act.operator_id
    where act = 'login.locked' and operator.name = ${name} order by seq`.execute(owner);
  return rows;
};
const lockOf = (device: string) => ({ details: { device, network }, session_id: null });

test("O2 a known browser can log in after wrong passwords of other people, and an unknown one has to wait", async () => {
  const operator = await enrolOperator({ server, office });
  const { device } = await logIn(operator);
  expect(device).toMatch(/^[A-Za-z0-9_-]{43}$/);
  await failAll(operator.name);
  expect((await logIn(operator)).verdict).toBe("too_many_requests");
  expect(await logIn(operator, { device }, 1)).toEqual({ verdict: "done", device });
  // The login does not give other people more attempts.
  expect(await tryPassword(operator.name)).toBe("too_many_requests");
});

test("O2 a known browser has five attempts of its own, also for wrong codes, and its lock stops no other one", async () => {
  const operator = await enrolOperator({ server, office });
  const { device } = await logIn(operator);
  const started = await post(
    "/office/login/password",
    { name: operator.name, password },
    { device },
  );
  const { challenge } = (started.json() as { data: { challenge: string } }).data;
  const answers: string[] = [];
  for (let attempt = 0; attempt < failures_max; attempt += 1)
    answers.push(
      codeIn(await post("/office/login/code", { challenge, code: "000000" }, { device })),
    );
  expect(answers).toEqual([
    ...Array.from({ length: failures_max - 1 }, () => "code_refused"),
    "too_many_requests",
  ]);
  expect(await tryPassword(operator.name, { device }, password)).toBe("too_many_requests");
  expect((await logIn(operator, {}, 1)).verdict).toBe("done");
  expect(await locksOf(operator.name)).toEqual([lockOf("known")]);
});

test("O2 invented browsers and browsers of other operators give no more attempts", async () => {
  const [operator, other] = [
    await enrolOperator({ server, office }),
    await enrolOperator({ server, office }),
  ];
  const { device: others } = await logIn(other);
  const answers: string[] = [];
  for (const device of [makeToken(), others, makeToken(), others, undefined, makeToken(), others])
    answers.push(await tryPassword(operator.name, { device }));
  expect(answers).toEqual([
    ...Array.from({ length: failures_max }, () => "login_refused"),
    ...["too_many_requests", "too_many_requests"],
  ]);
});

test("O2 a token of a browser that the server did not make is replaced at the login", async () => {
  const operator = await enrolOperator({ server, office });
  const invented = makeToken();
  const { verdict, device } = await logIn(operator, { device: invented });
  expect(verdict).toBe("done");
  expect(device).not.toBe(invented);
});

test("O2 a lock is recorded once, by the attempt that causes it, also if attempts are parallel", async () => {
  const operator = await enrolOperator({ server, office });
  for (let attempt = 1; attempt < failures_max; attempt += 1) await tryPassword(operator.name);
  expect(await locksOf(operator.name)).toEqual([]);
  await tryPassword(operator.name);
  expect(await locksOf(operator.name)).toEqual([lockOf("unknown")]);
  const more = await Promise.all(
    Array.from({ length: 4 }, () => tryPassword(operator.name, {}, password)),
  );
  expect(more).toEqual(Array.from({ length: 4 }, () => "too_many_requests"));
  expect(await locksOf(operator.name)).toEqual([lockOf("unknown")]);
});

test("O2 a lock of the next quarter of an hour is recorded again", async () => {
  const operator = await enrolOperator({ server, office });
  await failAll(operator.name);
  await sql`
    update operator_guard set locked_at = locked_at - interval '16 minutes',
      failed_at = array(select at - interval '16 minutes' from unnest(failed_at) at)
    where name_hash = sha256(convert_to('operator ' || ${operator.name}, 'UTF8'))`.execute(owner);
  await failAll(operator.name);
  expect(await locksOf(operator.name)).toEqual([lockOf("unknown"), lockOf("unknown")]);
});

test("O2 the attempts of an address do not stop a known browser at the same address", async () => {
  const operator = await enrolOperator({ server, office });
  const { device } = await logIn(operator);
  await sql`
    insert into operator_guard (name_hash, failed_at)
    select sha256(convert_to('operator address ' || ${addressKey(from)}, 'UTF8')),
      array(select clock_timestamp() from generate_series(1, 30))
    on conflict (name_hash) do update set failed_at = excluded.failed_at`.execute(owner);
  expect(await tryPassword(operator.name, {}, password)).toBe("too_many_requests");
  expect((await logIn(operator, { device }, 1)).verdict).toBe("done");
});

test("O2 ten browsers of an operator are stored, and the one not used for longest is forgotten", async () => {
  const operator = await enrolOperator({ server, office });
  await sql`
    insert into operator_device (operator_id, device_hash, last_used_at)
    select id, sha256(convert_to(name || place, 'UTF8')), clock_timestamp() - place * interval '1 day'
    from operator, generate_series(1, 10) place where name = ${operator.name}`.execute(owner);
  await logIn(operator);
  const { rows } = await sql<{ count: bigint; has_oldest: boolean }>`
    select count(*) as count, bool_or(device_hash = sha256(convert_to(name || 10, 'UTF8'))) as has_oldest
    from operator_device join operator on operator.id = operator_id where name = ${operator.name}`.execute(
    owner,
  );
  expect(rows).toEqual([{ count: 10n, has_oldest: false }]);
});

test("O2 a reset forgets the browsers of an operator", async () => {
  const operator = await enrolOperator({ server, office });
  await giveOperator(server, "owner");
  await sql`update operator set role = 'owner' where name = ${operator.name}`.execute(owner);
  await sql`select operator_reset_owner(id, sha256('x'), now() + interval '1 day', true, false)
    from operator where name = ${operator.name}`.execute(owner);
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from operator_device join operator on operator.id = operator_id
    where name = ${operator.name}`.execute(owner);
  expect(rows).toEqual([{ count: 0n }]);
});
