import { routes } from "@shwe/contract/office/routes";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { asOperator, giveOperator, startTestOffice } from "../support/office.ts";
import { playerExamples } from "../support/office-examples-players.ts";
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
