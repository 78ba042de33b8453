import { text_lengths } from "@shwe/contract/content";
import { expect, test } from "vitest";

import { contentHandlers } from "../../src/modules/content/index.ts";
import { asOperator, giveOperator, startTestOffice } from "../support/office.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const office = await startTestOffice(server);
const { owner } = server.database;
const support = await giveOperator(server, "support");
/** Without the cache of replies, which shows a change within a minute. */
const players = contentHandlers({ db: server.database.as("api") });

type Area = "help_texts" | "level2_texts";
type Found = {
  version: number;
  published: { rows: Record<string, unknown>[] };
  draft: { saved_at: string } | null;
};

const post = async (path: string, body: unknown) => {
  const { status, json } = await office(path, {
    method: "POST",
    ...asOperator(support),
    body: JSON.stringify(body),
  });
  return { status, code: (json() as { code?: string }).code };
};
const read = async (area: Area): Promise<Found> => {
  const { json } = await office(`/office/content/${area}`, asOperator(support));
  return (json() as { data: Found }).data;
};
const save = async (area: Area, rows: unknown[]) => {
  const { version, draft } = await read(area);
  const draft_saved_at = draft?.saved_at ?? null;
  const content = { area, rows };
  return post("/office/content_drafts", { based_on: version, draft_saved_at, content });
};
const publish = async (area: Area) => {
  const { version, draft } = await read(area);
  const body = { based_on: version, draft_saved_at: draft?.saved_at, reason: "a clearer text" };
  return post(`/office/content/${area}/publish`, body);
};

const texts = (text: string) => ({
  my: `က ${text}`,
  en: text,
  "zh-Hans": `啊 ${text}`,
  th: `ก ${text}`,
});
const question = { topic: null, question: texts("Why?"), answer: texts("So."), active: true };
const shownHelp = async () =>
  (await players.listHelpTexts({ locale: "en", request_id: "test" })).data;
const shownLevel2 = async () =>
  (await players.listLevel2Texts({ locale: "my", request_id: "test" })).data;

test("B-604 the help and level-2 texts begin with those of the app, in every language", async () => {
  const help = await shownHelp();
  expect(help.map(({ topic }) => topic)).toEqual([
    ...["number", "close", "paid", "void", "corrected"],
    ...["network", "verify", "limits", "password", "contact"],
  ]);
  expect(help[3]?.question).toBe("What is a void draw?");
  const { published } = await read("level2_texts");
  expect(published.rows).toHaveLength(15);
  expect(published.rows[0]).toMatchObject({
    name: "ask",
    text: { en: "Upload one screenshot of your payment app" },
  });
});

test("B-604 a help text is published, seen by players in their language, and rolled back", async () => {
  const before = await shownHelp();
  expect(await save("help_texts", [question])).toMatchObject({ status: 200 });
  expect(await shownHelp()).toEqual(before);
  expect(await publish("help_texts")).toMatchObject({ status: 200 });
  expect(await shownHelp()).toEqual([{ topic: null, question: "Why?", answer: "So." }]);
  const hidden = { ...question, topic: "void", active: false };
  await save("help_texts", [hidden, { ...question, question: texts("How?") }]);
  await publish("help_texts");
  expect((await shownHelp()).map(({ question: asked }) => asked)).toEqual(["How?"]);
  const back = { version: 1, based_on: 2, reason: "the first one was clearer" };
  expect(await post("/office/content/help_texts/roll_back", back)).toMatchObject({ status: 200 });
  expect((await shownHelp()).map(({ question: asked }) => asked)).toEqual(["Why?"]);
  const acts = await owner
    .selectFrom("operator_act")
    .select(["act", "operator_id"])
    .where("subject", "=", "content:help_texts")
    .orderBy("seq")
    .execute();
  expect(acts.map(({ act }) => act)).toEqual([
    ...["content.draft", "content.publish", "content.draft", "content.publish"],
    "content.roll_back",
  ]);
  expect(new Set(acts.map(({ operator_id }) => operator_id))).toEqual(new Set([support.id]));
});

test("B-604 a level-2 text that is hidden or removed is not sent, so that the app shows its own", async () => {
  const ask = { name: "ask", text: texts("Send one picture"), active: true };
  const hint = { name: "choose_hint", text: texts("A hint"), active: false };
  await save("level2_texts", [ask, hint]);
  await publish("level2_texts");
  expect(await shownLevel2()).toEqual([{ name: "ask", text: "က Send one picture" }]);
});

const tooLong = (length: number) => ({ ...texts("a"), th: "ก".repeat(length + 1) });

test.each([
  ["a question is too long", { ...question, question: tooLong(text_lengths.question) }],
  ["an answer is too long", { ...question, answer: tooLong(text_lengths.answer) }],
  ["an answer is blank", { ...question, answer: { ...texts("a"), th: " \n " } }],
  ["a language is missing", { ...question, answer: { my: "က", en: "a", th: "ก" } }],
  ["an answer has a tab", { ...question, answer: { ...texts("a"), en: "a\tb" } }],
  ["an answer has a carriage return", { ...question, answer: { ...texts("a"), en: "a\rb" } }],
  ["an answer has an escape", { ...question, answer: { ...texts("a"), en: "a\u001bb" } }],
  ["an answer has a C1 control", { ...question, answer: { ...texts("a"), en: "a\u0085b" } }],
  ["an answer reverses its direction", { ...question, answer: { ...texts("a"), en: "a\u202eb" } }],
  ["the topic is unknown", { ...question, topic: "other" }],
  ["it has a field for HTML", { ...question, html: "<b>a</b>" }],
])("a help text is refused when %s", async (_why, row) => {
  expect(await save("help_texts", [row])).toEqual({ status: 400, code: "invalid_request" });
  // The refused row is the only fault of the call.
  expect(await save("help_texts", [question])).toMatchObject({ status: 200 });
});

test.each([
  ["too long", "a".repeat(text_lengths.answer + 1)],
  ["blank", " \n "],
  ["with a control character", "a\u0007b"],
  ["with a mark of direction", "a\u2066b"],
])("the database itself refuses an answer that is %s", async (_why, en) => {
  const stored = owner.insertInto("help_text").values({
    question: JSON.stringify(texts("a")),
    answer: JSON.stringify({ ...texts("a"), en }),
    position: 1,
  });
  await expect(stored.execute()).rejects.toMatchObject({ constraint: "help_text_answer" });
});

test("the longest texts and paragraphs are published as they were written", async () => {
  const answer = { ...texts("a"), en: `First.\nSecond.${"x".repeat(text_lengths.answer - 14)}` };
  await save("help_texts", [{ ...question, answer }]);
  expect(await publish("help_texts")).toMatchObject({ status: 200 });
  expect((await shownHelp())[0]?.answer).toBe(answer.en);
});

test("a topic or a name exists once", async () => {
  const named = { ...question, topic: "void" };
  await save("help_texts", [named, named]);
  expect(await publish("help_texts")).toEqual({ status: 400, code: "content_refused" });
  const ask = { name: "ask", text: texts("a"), active: true };
  await save("level2_texts", [ask, ask]);
  expect(await publish("level2_texts")).toEqual({ status: 400, code: "content_refused" });
});

test("T17 markup is stored and sent as plain text of JSON, which no browser renders", async () => {
  const markup = '<img src=x onerror="alert(1)">';
  await save("help_texts", [{ ...question, answer: texts(markup) }]);
  await publish("help_texts");
  expect((await shownHelp())[0]?.answer).toBe(markup);
  const { headers } = await server.send("/api/help_text", { locale: "en" });
  expect(headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "x-content-type-options": "nosniff",
    "cache-control": expect.stringContaining("max-age=60") as string,
  });
});

test("an announcement has the length of the contract, which the office's form uses too", async () => {
  const schedule = (length: number) =>
    post("/office/announcements", {
      title: { ...texts("a"), en: "a".repeat(length) },
      send_at: null,
    });
  expect(await schedule(text_lengths.announcement)).toMatchObject({ status: 200 });
  expect(await schedule(text_lengths.announcement + 1)).toMatchObject({ status: 400 });
});
