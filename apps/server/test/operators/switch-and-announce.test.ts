import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";

import { createTestDatabase } from "../support/database.ts";
import { operatorIn } from "../support/operator.ts";

const { db, owner, role_urls } = await createTestDatabase();
const operator = operatorIn(owner);
beforeAll(() => operator("add", "hla", "--phone", "09440000001"));

const actsOf = async (like: string) => {
  const { rows } = await sql`
    select o.name, a.act, a.subject, a.details from operator_act a join operator o on o.id = a.operator_id
    where a.act like ${like} order by a.seq`.execute(owner);
  return rows;
};
const isOn = async (name: string) =>
  (await db.selectFrom("switch").select("is_on").where("name", "=", name).executeTakeFirst())
    ?.is_on;
const newsLeft = async () =>
  (await sql`select kind, player_id, body from news_draft`.execute(owner)).rows;

test("a named operator turns a switch, which is recorded", async () => {
  expect(await operator("switch")).toContain("transfers: on\n");
  expect(await operator("switch", "transfers", "off", "--by", "hla")).toContain("transfers: off\n");
  expect(await isOn("transfers")).toBe(false);
  await operator("switch", "transfers", "on", "--by", "hla");
  expect(await isOn("transfers")).toBe(true);
  const by = { name: "hla", subject: "switch:transfers" };
  expect(await actsOf("switch.%")).toEqual([
    { ...by, act: "switch.off", details: { was_on: true } },
    { ...by, act: "switch.on", details: { was_on: false } },
  ]);
});

test("a named operator sends an announcement, which is recorded with its text", async () => {
  expect(await operator("announce", "--title", "Closed today", "--by", "hla")).toBe("sent\n");
  await operator("announce", "--chat", "Good evening", "--by", "hla");
  await operator("announce", "--player", "7", "--title", "Hello", "--body", "There", "--by", "hla");
  expect(await actsOf("announce.%")).toEqual([
    {
      name: "hla",
      act: "announce.announcement",
      subject: "everybody",
      details: { title: "Closed today" },
    },
    {
      name: "hla",
      act: "announce.chat",
      subject: "everybody",
      details: { event: "message", text: "Good evening" },
    },
    {
      ...{ name: "hla", act: "announce.notification", subject: "player:7" },
      details: { title: "Hello", body: "There", icon: "bell" },
    },
  ]);
  expect(await newsLeft()).toHaveLength(3);
});

test("without the name of an operator no switch is turned and no announcement is sent", async () => {
  const before = [await actsOf("%"), await newsLeft()];
  for (const by of [[], ["--by", "nobody"]]) {
    const refused =
      by.length === 0 ? "1 say who you are: --by NAME\n" : "1 there is no operator called nobody\n";
    expect(await operator("switch", "transfers", "off", ...by)).toBe(refused);
    expect(await operator("announce", "--title", "Free money", ...by)).toBe(refused);
  }
  expect(await operator("switch", "nothing", "off", "--by", "hla")).toBe(
    "1 there is no switch called nothing\n",
  );
  expect(await operator("switch", "transfers", "maybe", "--by", "hla")).toBe("1 say on or off\n");
  expect(await operator("announce", "--by", "hla")).toMatch(/^1 say what: /);
  expect(await isOn("transfers")).toBe(true);
  expect([await actsOf("%"), await newsLeft()]).toEqual(before);
});

test("npm run switch and npm run announce run these commands", { timeout: 60_000 }, async () => {
  const env = { ...process.env, OPERATOR_DATABASE_URL: role_urls.operator };
  const cwd = join(import.meta.dirname, "../../../..");
  const npmRun = async (...words: string[]) =>
    (await promisify(execFile)("npm", ["run", "-s", ...words, "--by", "hla"], { env, cwd })).stdout;
  expect(
    await Promise.all([
      npmRun("switch", "--", "registration", "off"),
      npmRun("announce", "--", "--title", "Open again"),
    ]),
  ).toEqual([expect.stringContaining("registration: off\n"), "sent\n"]);
  expect((await actsOf("%")).slice(-2)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ act: "switch.off", subject: "switch:registration" }),
      expect.objectContaining({ act: "announce.announcement", details: { title: "Open again" } }),
    ]),
  );
});
