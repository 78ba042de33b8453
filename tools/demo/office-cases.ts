import type { Applicant } from "./applicants.ts";
import type { OfficeCall } from "./office-call.ts";

/** The operators who are logged in. */
export type Desk = { support: OfficeCall; finance: OfficeCall; owner: OfficeCall };

const freeze_hours = 24;
const hour_ms = 3_600_000;
const announced_after_ms = 6 * hour_ms;

/** Notes on two players, the complete phone of one, and a freeze of one day. */
export const watchPlayers = async (
  { support, finance }: Desk,
  frozen: Applicant,
  noted: Applicant,
): Promise<void> => {
  const params = { id: frozen.id };
  await support("addPlayerNote", {
    params,
    body: { text: "Called: another person uses the account. Waits for a copy of the contract." },
  });
  await support("revealPhone", {
    params,
    body: { reason: "To call the player about the account" },
  });
  await support("freezePlayer", {
    params,
    body: { hours: freeze_hours, reason: "Another person uses the account" },
  });
  await finance("addPlayerNote", {
    params: { id: noted.id },
    body: { text: "Asked about a transfer of 5,000 that arrived twice. Statement checked." },
  });
  await finance("getPlayerStatement", { params: { id: noted.id }, query: { account: "main" } });
};

const propose = async (
  finance: OfficeCall,
  { id }: Applicant,
  amount: number,
  note: string,
): Promise<string> => {
  const body = { kind: "correction", account: "main", amount, note } as const;
  const { data } = await finance("correctBalance", { params: { id }, body });
  return data.approval_id;
};

/** Corrections by two people: one is confirmed, one rejected and one waits. A freeze without end waits too. */
export const requestApprovals = async (
  { support, finance, owner }: Desk,
  [paid, refused, waiting, suspected]: readonly [Applicant, Applicant, Applicant, Applicant],
): Promise<void> => {
  const confirmed = await propose(finance, paid, 5_000, "A transfer was not credited, case 1041");
  await owner("confirmApproval", { params: { id: confirmed } });
  const rejected = await propose(finance, refused, 90_000, "The player claims a missing transfer");
  await owner("rejectApproval", {
    params: { id: rejected },
    body: { reason: "The statement shows no such transfer" },
  });
  await propose(finance, waiting, 12_500, "A transfer was credited in part, case 1058");
  await support("freezePlayer", {
    params: { id: suspected.id },
    body: { hours: null, reason: "The documents belong to another person" },
  });
};

const notice = {
  en: "New sections of Thai 2D from Monday. Details on the page of the lottery.",
  my: "တနင်္လာနေ့မှစ၍ ထိုင်း 2D အချိန်အသစ်များ ရှိပါမည်။",
  "zh-Hans": "泰国 2D 从星期一起增加新的时段。",
  th: "2D ไทยมีรอบใหม่ตั้งแต่วันจันทร์",
};

/** A new version of the header text, and an announcement that is sent in some hours. */
export const publishContent = async ({ support }: Desk, now_ms: number): Promise<void> => {
  const { data } = await support("getContent", { params: { area: "header_texts" } });
  const { version, published, draft } = data;
  if (published.area !== "header_texts") throw new Error("the server sent another area");
  const rows = [...published.rows, { text: notice, active: true }];
  const saved = await support("saveContentDraft", {
    body: {
      based_on: version,
      draft_saved_at: draft?.saved_at ?? null,
      content: { area: "header_texts", rows },
    },
  });
  await support("publishContent", {
    params: { area: "header_texts" },
    body: {
      based_on: version,
      draft_saved_at: saved.data.saved_at,
      reason: "Sections from Monday",
    },
  });
  await support("scheduleAnnouncement", {
    body: { title: notice, send_at: new Date(now_ms + announced_after_ms).toISOString() },
  });
};
