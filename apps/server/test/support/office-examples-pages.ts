import { randomUUID } from "node:crypto";

import type {
  ContentRouteName,
  DashboardRouteName,
  LotteryRouteName,
  SwitchRouteName,
} from "@shwe/contract/office/routes";
import { sql } from "kysely";

import { giveDraw, giveSlips } from "./draws.ts";
import type { AnyExample } from "./examples.ts";
import type { TestOperator } from "./office.ts";
import { somePhoto } from "./pictures.ts";
import type { TestServer } from "./server.ts";
import { giveWaitingDraw } from "./waiting-draws.ts";

type Setting = { server: TestServer; operator: TestOperator };
type MakeExample = (setting: Setting) => Promise<AnyExample> | AnyExample;
type Name = LotteryRouteName | DashboardRouteName | ContentRouteName | SwitchRouteName;

const reason = "because of a test";
const text = (word: string) => ({
  my: `က ${word}`,
  en: word,
  "zh-Hans": `啊 ${word}`,
  th: `ก ${word}`,
});

const openDraw = async ({ server }: Setting) => ({
  params: { id: String(await giveDraw(server.database.owner)) },
});

/** A lower cap than the current one, which one operator may set. */
const lowerCap = async ({ server }: Setting): Promise<number> => {
  const { rows } = await sql<{ cap: bigint }>`
    select (lottery_terms_of('c2d', null)).number_cap as cap`.execute(server.database.owner);
  return Number(rows[0]?.cap ?? 1n) - 1;
};

const lowered = async (setting: Setting) => ({
  game: "c2d",
  slot: null,
  changes: { number_cap: await lowerCap(setting) },
});

const giveEvidence = async ({ server }: Setting) => {
  const { owner } = server.database;
  const draw_id = await giveWaitingDraw(owner, {
    game: "2d",
    result_at: new Date(Date.now() - 60_000),
  });
  const { rows } = await sql<{ id: bigint }>`
    insert into draw_evidence (draw_id, source, url, status, fetched_at, raw, sha256, verdict)
    values (${draw_id}, 'set-site', 'https://feed.example/', 200, clock_timestamp(), 'raw', sha256('raw'), 'pending')
    returning id`.execute(owner);
  return { params: { id: String(draw_id), evidence_id: String(rows[0]?.id) } };
};

const content = { area: "header_texts", rows: [{ text: text("Welcome"), active: true }] };

const readVersion = async ({ server }: Setting): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) as version from content_version where area = 'header_texts'`.execute(
    server.database.owner,
  );
  return rows[0]?.version ?? 0;
};

const giveDraft = async (
  setting: Setting,
): Promise<{ based_on: number; draft_saved_at: string }> => {
  const based_on = await readVersion(setting);
  const { rows } = await sql<{ saved_at: Date }>`
    insert into content_draft (area, based_on, content, saved_by)
    values ('header_texts', ${based_on}, ${JSON.stringify(content)}::jsonb, ${setting.operator.id})
    on conflict (area) do update set based_on = excluded.based_on returning saved_at`.execute(
    setting.server.database.owner,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("the draft was not stored");
  return { based_on, draft_saved_at: row.saved_at.toISOString() };
};

const giveVersion = async (setting: Setting): Promise<number> => {
  const version = (await readVersion(setting)) + 1;
  await sql`
    insert into content_version (area, version, content, reason, created_by)
    values ('header_texts', ${version}, ${JSON.stringify(content)}::jsonb, ${reason}, ${setting.operator.id})`.execute(
    setting.server.database.owner,
  );
  return version;
};

const givePicture = async ({ server, operator }: Setting): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    with given as (select convert_to(${randomUUID()}, 'UTF8') as bytes)
    insert into content_picture (id, bytes, created_by)
    select encode(sha256(bytes), 'hex'), bytes, ${operator.id} from given returning id`.execute(
    server.database.owner,
  );
  return rows[0]?.id ?? "";
};

const giveAnnouncement = async ({ server, operator }: Setting): Promise<string> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into announcement (title, send_at, created_by)
    values (${JSON.stringify(text("News"))}::jsonb, clock_timestamp() + interval '1 day', ${operator.id}) returning id`.execute(
    server.database.owner,
  );
  return String(rows[0]?.id);
};

/** A switch of its own for each call, because a switch can be turned off once. */
const giveSwitch = async ({ server }: Setting, is_on: boolean): Promise<string> => {
  const name = `test_${randomUUID().slice(0, 8)}`;
  await sql`insert into switch (name, is_on) values (${name}, ${is_on})`.execute(
    server.database.owner,
  );
  return name;
};

/** The input of a successful call of the routes of draws, dashboard, reports, content and switches. */
export const office_page_examples: Partial<Record<Name, MakeExample>> = {
  getDrawCalendar: () => ({ query: { month: "2026-11" } }),
  saveDrawDay: () => ({
    body: { calendar: "set", day: "2030-01-02", is_draw_day: false, name: "Holiday", reason },
  }),
  saveDaysAhead: () => ({ body: { game: "2d", days: 2 } }),
  listTermsVersions: () => ({ params: { game: "2d" } }),
  previewTerms: async (setting) => ({ body: await lowered(setting) }),
  changeTerms: async (setting) => ({ body: { ...(await lowered(setting)), reason } }),
  listDraws: () => ({ query: { state: "ahead" } }),
  getDraw: openDraw,
  getDrawExposure: openDraw,
  getDrawStakes: openDraw,
  getDrawResults: openDraw,
  getEvidence: giveEvidence,
  closeDrawEarly: async (setting) => ({ ...(await openDraw(setting)), body: { reason } }),
  callOffDraw: async (setting) => ({ ...(await openDraw(setting)), body: { reason } }),
  proposeDrawVoid: async ({ server }) => {
    const id = await giveWaitingDraw(server.database.owner, {
      game: "2d",
      result_at: new Date(Date.now() - 60_000),
    });
    return { params: { id: String(id) }, body: { reason } };
  },
  verifyDrawSeal: async ({ server }) => {
    const id = await giveDraw(server.database.owner);
    await giveSlips(server.database.owner, id, { count: 2 });
    return { params: { id: String(id) } };
  },
  getDashboardSeries: () => ({ query: { span: "24h" } }),
  exportReport: () => ({ query: { from: "2026-11-01", to: "2026-11-30", by: "game" } }),
  getReport: () => ({ query: { from: "2026-11-01", to: "2026-11-30" } }),
  getContent: () => ({ params: { area: "banners" } }),
  getContentVersion: async (setting) => ({
    params: { area: "header_texts", version: String(await giveVersion(setting)) },
  }),
  saveContentDraft: async (setting) => ({
    body: { ...(await giveDraft(setting)), content },
  }),
  discardContentDraft: async (setting) => {
    const { draft_saved_at } = await giveDraft(setting);
    return { params: { area: "header_texts" }, body: { draft_saved_at } };
  },
  publishContent: async (setting) => ({
    params: { area: "header_texts" },
    body: { ...(await giveDraft(setting)), reason },
  }),
  rollBackContent: async (setting) => {
    const version = await giveVersion(setting);
    return { params: { area: "header_texts" }, body: { version, based_on: version, reason } };
  },
  addContentPicture: async () => ({ image: await somePhoto() }),
  getContentPicture: async (setting) => ({ params: { id: await givePicture(setting) } }),
  listAnnouncements: () => ({ query: {} }),
  scheduleAnnouncement: () => ({ body: { title: text("News"), send_at: null } }),
  cancelAnnouncement: async (setting) => ({ params: { id: await giveAnnouncement(setting) } }),
  turnSwitchOff: async (setting) => ({
    params: { name: await giveSwitch(setting, true) },
    body: { reason },
  }),
  requestSwitchOn: async (setting) => ({
    params: { name: await giveSwitch(setting, false) },
    body: { reason },
  }),
};
