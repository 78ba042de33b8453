import { sql } from "kysely";
import { expect, test } from "vitest";

import { contentHandlers } from "../../src/modules/content/index.ts";
import { contentOfficeHandlers } from "../../src/modules/content/office.ts";
import { contentTasks } from "../../src/modules/content/content.tasks.ts";
import { sendAnnouncements } from "../../src/modules/content/send-announcements.ts";
import { giveCaller, plain_call } from "../support/office-callers.ts";
import { somePhoto } from "../support/pictures.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { ctx, database } = server;
const { owner } = database;
const office = contentOfficeHandlers({ ...ctx, db: database.as("office") });
const caller = await giveCaller(server, "support");
const as = { ...plain_call, caller };

const texts = (text: string) => ({
  my: `က ${text}`,
  en: text,
  "zh-Hans": `啊 ${text}`,
  th: `ก ${text}`,
});
type Area = "banners" | "header_texts" | "social_links";
const read = async (area: Area) => (await office.getContent({ ...as, params: { area } })).data;
/** When the stored draft was saved; null if there is none. */
const savedAt = async (area: Area) => (await read(area)).draft?.saved_at ?? null;
const publish = async (area: Area, based_on: number, reason = "new texts") => {
  const draft_saved_at = (await savedAt(area)) ?? new Date().toISOString();
  return office.publishContent({
    ...as,
    params: { area },
    body: { based_on, draft_saved_at, reason },
  });
};

const banner = {
  placement: "wide" as const,
  title: texts("Lights"),
  image: "/art/a.svg",
  link: null,
  from: null,
  until: null,
  active: true,
};
const saveBanners = async (rows: object[]) => {
  const { version } = await read("banners");
  await office.saveContentDraft({
    ...as,
    body: {
      based_on: version,
      draft_saved_at: await savedAt("banners"),
      content: { area: "banners", rows: rows.map((row) => ({ ...banner, ...row })) },
    },
  });
  return version;
};
/** Without the cache of replies, which shows a change within a minute. */
const players_read = contentHandlers({ db: database.as("api") });
const shown = async () =>
  (await players_read.listBanners({ locale: "en", request_id: "test" })).data;
const actsOf = (subject: string) =>
  owner
    .selectFrom("operator_act")
    .select("act")
    .where("subject", "=", subject)
    .orderBy("seq")
    .execute();

test("B-604 a banner is drafted, published, seen by players, and rolled back as a new version", async () => {
  const first = await saveBanners([{ title: texts("One") }]);
  expect(await shown()).toEqual([]);
  const { data } = await publish("banners", first);
  expect(data.version).toBe(first + 1);
  expect(await shown()).toMatchObject([{ title: "One" }]);
  const second = await saveBanners([{ title: texts("Two") }, { title: texts("Three") }]);
  await publish("banners", second);
  expect((await shown()).map(({ title }) => title)).toEqual(["Two", "Three"]);
  const back = await office.rollBackContent({
    ...as,
    params: { area: "banners" },
    body: { version: first + 1, based_on: second + 1, reason: "the picture was wrong" },
  });
  expect(back.data.version).toBe(second + 2);
  expect(await shown()).toMatchObject([{ title: "One" }]);
  const { versions, draft } = await read("banners");
  expect(draft).toBeNull();
  expect(
    versions.map(({ version, rolls_back_to }) => [version, rolls_back_to]).slice(0, 2),
  ).toEqual([
    [second + 2, first + 1],
    [second + 1, null],
  ]);
  expect(versions[0]).toMatchObject({ author: caller.operator.name });
  expect((await actsOf("content:banners")).map(({ act }) => act)).toEqual([
    "content.draft",
    "content.publish",
    "content.draft",
    "content.publish",
    "content.roll_back",
  ]);
});

test("B-604 a banner is shown only in its span of time", async () => {
  const minute_ms = 60_000;
  const at = (minutes: number) => new Date(Date.now() + minutes * minute_ms).toISOString();
  const based_on = await saveBanners([
    { title: texts("Past"), until: at(-1) },
    { title: texts("Now"), from: at(-1), until: at(10) },
    { title: texts("Later"), from: at(10) },
    { title: texts("Off"), active: false },
  ]);
  await publish("banners", based_on);
  expect((await shown()).map(({ title }) => title)).toEqual(["Now"]);
});

test("B-604 header texts and social links are published too", async () => {
  await office.saveContentDraft({
    ...as,
    body: {
      based_on: 0,
      draft_saved_at: null,
      content: { area: "header_texts", rows: [{ text: texts("Welcome"), active: true }] },
    },
  });
  await publish("header_texts", 0);
  const header = await players_read.getHeaderText({ locale: "th", request_id: "test" });
  expect(header.data).toEqual([{ text: "ก Welcome" }]);
  const saveLinks = async (kinds: ("viber" | "facebook")[]) =>
    office.saveContentDraft({
      ...as,
      body: {
        based_on: 0,
        draft_saved_at: await savedAt("social_links"),
        content: {
          area: "social_links",
          rows: kinds.map((kind) => ({ kind, link: "https://example.com/x", active: true })),
        },
      },
    });
  await saveLinks(["viber", "viber"]);
  await expect(publish("social_links", 0)).rejects.toMatchObject({ code: "content_refused" });
  await saveLinks(["viber"]);
  await publish("social_links", 0);
  const links = await players_read.getSocialLinks({ locale: "en", request_id: "test" });
  expect(links.data.viber).toBe("https://example.com/x");
});

test("B-604 content published meanwhile is not overwritten, and of parallel publications one takes effect", async () => {
  const based_on = await saveBanners([{ title: texts("Parallel") }]);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () => publish("banners", based_on)),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await read("banners")).version).toBe(based_on + 1);
  await expect(
    office.saveContentDraft({
      ...as,
      body: { based_on, draft_saved_at: null, content: { area: "banners", rows: [] } },
    }),
  ).rejects.toMatchObject({ code: "content_changed" });
  await expect(publish("banners", based_on + 1)).rejects.toMatchObject({
    code: "content_draft_missing",
  });
});

test("B-604 a draft that another operator has saved meanwhile is neither replaced, published nor discarded", async () => {
  const area = "banners";
  const based_on = await saveBanners([{ title: texts("Mine") }]);
  const mine = (await savedAt(area)) ?? "";
  const content = { area: "banners" as const, rows: [] };
  const others = { ...plain_call, caller: await giveCaller(server, "owner") };
  const { data } = await office.saveContentDraft({
    ...others,
    body: { based_on, draft_saved_at: mine, content },
  });
  expect(data.saved_at).toBe(await savedAt(area));
  const changed = { code: "content_draft_changed" };
  for (const draft_saved_at of [mine, null])
    await expect(
      office.saveContentDraft({ ...as, body: { based_on, draft_saved_at, content } }),
    ).rejects.toMatchObject(changed);
  await expect(
    office.publishContent({
      ...as,
      params: { area },
      body: { based_on, draft_saved_at: mine, reason: "new texts" },
    }),
  ).rejects.toMatchObject(changed);
  const discard = (draft_saved_at: string) =>
    office.discardContentDraft({ ...as, params: { area }, body: { draft_saved_at } });
  await expect(discard(mine)).rejects.toMatchObject(changed);
  await discard(data.saved_at);
  expect(await savedAt(area)).toBeNull();
  await expect(discard(data.saved_at)).rejects.toMatchObject({ code: "content_draft_missing" });
});

test("B-604 a picture is re-encoded, stored once, and served to players under its hash", async () => {
  const photo = await somePhoto();
  const add = async () => (await office.addContentPicture({ ...as, image: photo })).data;
  const picture = await add();
  expect(await add()).toEqual(picture);
  const based_on = await saveBanners([{ image: picture.image }]);
  await publish("banners", based_on);
  const [shown_banner] = await shown();
  const served = await server.send(shown_banner?.image ?? "");
  expect(served.status).toBe(200);
  expect(served.headers["content-type"]).toBe("image/webp");
  expect(served.headers["cache-control"]).toContain("immutable");
  const preview = await office.getContentPicture({ ...as, params: { id: picture.id } });
  expect(preview.body).toHaveLength(picture.bytes);
  const wrong = await saveBanners([{ image: `/api/pictures/${"a".repeat(64)}.webp` }]);
  await expect(publish("banners", wrong)).rejects.toMatchObject({ code: "picture_unknown" });
  expect((await server.send(`/api/pictures/${"a".repeat(64)}.webp`)).status).toBe(404);
  await expect(
    office.addContentPicture({ ...as, image: Buffer.from("<svg onload=alert(1)>") }),
  ).rejects.toMatchObject({ code: "image_refused" });
});

test("published versions and pictures cannot be changed, not even by the owner of the tables", async () => {
  await expect(
    owner.updateTable("content_version").set({ reason: "other" }).execute(),
  ).rejects.toMatchObject({ code: "23514" });
  await expect(owner.deleteFrom("content_picture").execute()).rejects.toMatchObject({
    code: "23514",
  });
});

test("B-604 an announcement is sent once at its time, also by parallel runs, and a cancelled one never", async () => {
  const worker = { db: database.as("worker") };
  const title = texts("Draw times change");
  const schedule = async (send_at: string | null) =>
    (await office.scheduleAnnouncement({ ...as, body: { title, send_at } })).data.id;
  const cancel = (id: string) => office.cancelAnnouncement({ ...as, params: { id } });
  const later = await schedule(new Date(Date.now() + 3_600_000).toISOString());
  const now = await schedule(null);
  const taken_back = await schedule(null);
  await cancel(taken_back);
  const sent = await Promise.all(Array.from({ length: 4 }, () => sendAnnouncements(worker)));
  expect(sent.reduce((sum, each) => sum + each, 0)).toBe(1);
  const { rows } = (await office.listAnnouncements({ ...as, query: {} })).data;
  const stateOf = (id: string) => rows.find((row) => row.id === id)?.state;
  expect([stateOf(later), stateOf(now), stateOf(taken_back)]).toEqual([
    "scheduled",
    "sent",
    "cancelled",
  ]);
  await expect(cancel(now)).rejects.toMatchObject({ code: "announcement_decided" });
  await cancel(later);
  await expect(cancel("999999")).rejects.toMatchObject({ code: "announcement_unknown" });
  await expect(schedule("2020-01-01T00:00:00.000Z")).rejects.toMatchObject({
    code: "announcement_time_refused",
  });
});

test("B-604 an announcement is sent only when it is due, whatever the job was given, and a cancelled one is not revived", async () => {
  const title = texts("Not yet");
  const send_at = new Date(Date.now() + 3_600_000).toISOString();
  const { id } = (await office.scheduleAnnouncement({ ...as, body: { title, send_at } })).data;
  const refused = { code: "23514" };
  const send = () =>
    sql`update announcement set sent_at = clock_timestamp() where id = ${id}`.execute(
      database.as("worker"),
    );
  const [job] = contentTasks({ db: database.as("worker") });
  const run = { attempt: 1, signal: new AbortController().signal };
  await job?.run({ announcement_id: id, send_at: "2020-01-01T00:00:00Z" }, run);
  await expect(send()).rejects.toMatchObject(refused);
  await office.cancelAnnouncement({ ...as, params: { id } });
  await expect(
    sql`update announcement set cancelled_at = null where id = ${id}`.execute(
      database.as("office"),
    ),
  ).rejects.toMatchObject(refused);
  await expect(send()).rejects.toMatchObject(refused);
  await expect(
    sql`insert into announcement (title, send_at, created_by)
      select title, clock_timestamp() + interval '91 days', created_by from announcement where id = ${id}`.execute(
      database.as("office"),
    ),
  ).rejects.toMatchObject(refused);
  const { rows } = (await office.listAnnouncements({ ...as, query: {} })).data;
  expect(rows.find((row) => row.id === id)?.state).toBe("cancelled");
});

test("B-604 a draft that is larger than the database stores is refused as too large", async () => {
  const { version } = await read("banners");
  const rows = Array.from({ length: 12 }, () => ({ ...banner, title: texts("x".repeat(30_000)) }));
  const body = { based_on: version, draft_saved_at: await savedAt("banners") };
  await expect(
    office.saveContentDraft({ ...as, body: { ...body, content: { area: "banners", rows } } }),
  ).rejects.toMatchObject({ code: "payload_too_large" });
});
