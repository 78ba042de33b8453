import { sql } from "kysely";
import { expect, test } from "vitest";

import { asOperator, giveOperator, startTestOffice, type TestOperator } from "../support/office.ts";
import type { Answer } from "../support/send.ts";
import { startTestServer } from "../support/server.ts";

/*
 * A change of an owner needs two other owners. With exactly two owners it is refused at once, because one of maker and
 * checker would be the owner whom it is about, whose sessions end with the confirmation.
 */
const server = await startTestServer();
const office = await startTestOffice(server);
const { owner, as } = server.database;
const reason = "lost phone";

const post = (path: string, body: unknown, by: TestOperator) =>
  office(path, {
    method: "POST",
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: asOperator(by).headers,
  });
const codeIn = (answer: Answer) =>
  answer.status === 200 ? "done" : (answer.json() as { code: string }).code;
const requestIn = (answer: Answer) =>
  (answer.json() as { data: { approval_id: string } }).data.approval_id;

const [one, two] = [await giveOperator(server, "owner"), await giveOperator(server, "owner")];

test("O4 with exactly two owners neither reset nor role of an owner can be requested", async () => {
  for (const [path, body] of [
    [`/office/operators/${two.id}/reset`, { reason }],
    [`/office/operators/${two.id}/role`, { role: "auditor", reason }],
  ] as const) {
    expect(codeIn(await post(path, body, one))).toBe("other_owners_needed");
    expect(codeIn(await post(path, body, two))).toBe("approval_about_self");
  }
  const { rows } = await sql<{ open: bigint }>`select count(*) as open from approval`.execute(
    owner,
  );
  expect(rows).toEqual([{ open: 0n }]);
});

test("O4 with exactly two owners the reset of another operator reaches both of them", async () => {
  const target = await giveOperator(server, "support");
  const asked = await post(`/office/operators/${target.id}/reset`, { reason }, one);
  const id = requestIn(asked);
  expect(codeIn(await post(`/office/approvals/${id}/confirm`, undefined, two))).toBe("done");
  expect(codeIn(await post(`/office/operators/${target.id}/link`, undefined, one))).toBe("done");
  expect(codeIn(await post(`/office/approvals/${id}/code`, undefined, two))).toBe("done");
});

test("O4 an owner does not decide a request about the own account, two others do", async () => {
  const three = await giveOperator(server, "owner");
  const id = requestIn(await post(`/office/operators/${three.id}/reset`, { reason }, one));
  const path = `/office/approvals/${id}`;
  expect(codeIn(await post(`${path}/confirm`, undefined, three))).toBe("approval_about_self");
  expect(codeIn(await post(`${path}/reject`, { reason }, three))).toBe("approval_about_self");
  await expect(
    sql`select approval_confirm(${id}, ${three.id})`.execute(as("office")),
  ).rejects.toMatchObject({ code: "SO023" });
  expect(codeIn(await post(`${path}/confirm`, undefined, two))).toBe("done");
  expect(codeIn(await post(`/office/operators/${three.id}/link`, undefined, one))).toBe("done");
  expect(codeIn(await post(`${path}/code`, undefined, two))).toBe("done");
});
