import { routes } from "@shwe/contract/office/routes";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { asOperator, giveOperator, startTestOffice } from "../support/office.ts";
import { playerExamples } from "../support/office-examples-players.ts";
import { call, registerPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const office = await startTestOffice(server);
type Name = keyof typeof playerExamples;
type Input = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
};

const ask = async (name: Name, headers: Record<string, string>) => {
  const { params = {}, query = {}, body } = (await playerExamples[name]({ server })) as Input;
  const path = routes[name].path.replaceAll(/:([a-z_]+)/g, (_, key: string) => params[key] ?? "");
  const search = new URLSearchParams(query).toString();
  return office(search === "" ? path : `${path}?${search}`, {
    method: routes[name].method,
    headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
};

test.each(["freezePlayer", "unfreezePlayer", "correctBalance"] as const)(
  "%s needs a recent proof of the second factor",
  async (name) => {
    const operator = await giveOperator(server, "owner");
    await sql`update operator_session set proved_at = clock_timestamp() - interval '6 minutes'
      where id = ${operator.session_id}`.execute(server.database.owner);
    const answer = await ask(name, asOperator(operator).headers);
    expect(answer.json()).toMatchObject({ code: "proof_required" });
  },
);

test("the export is sent as a file, the picture as an image", async () => {
  const { headers } = asOperator(await giveOperator(server, "owner"));
  const csv = await ask("exportPlayers", headers);
  expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(csv.headers["content-disposition"]).toBe('attachment; filename="players.csv"');
  expect(csv.bytes.toString("utf8")).toMatch(/^id,user_code,name,phone,/);
  const picture = await ask("getLevel2Picture", headers);
  expect(picture.headers["content-type"]).toBe("image/webp");
  expect(picture.headers["cache-control"]).toContain("no-store");
  expect(picture.bytes.subarray(8, 12).toString()).toBe("WEBP");
});

test("B-602 a correction through the office needs two operators, and its maker is not one of them", async () => {
  const player = await registerPlayer(server);
  const [maker, checker] = [
    await giveOperator(server, "finance"),
    await giveOperator(server, "finance"),
  ];
  const post = (path: string, operator: typeof maker, body?: unknown) =>
    office(path, {
      method: "POST",
      ...asOperator(operator),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const proposed = await post(`/office/players/${player.id}/correct`, maker, {
    ...{ kind: "correction", account: "main", amount: 4_500, note: "cash-in was not credited" },
  });
  const { data } = proposed.json() as { data: { approval_id: string } };
  const confirm = (operator: typeof maker) =>
    post(routes.confirmApproval.path.replace(":id", data.approval_id), operator);
  expect((await confirm(maker)).json()).toMatchObject({ code: "approval_own" });
  expect((await confirm(checker)).status).toBe(200);
  expect((await confirm(checker)).json()).toMatchObject({ code: "approval_decided" });
  const profile = await call(server, "getProfile", {}, { token: player.token });
  expect(profile.data.balance).toBe(4_500);
});
