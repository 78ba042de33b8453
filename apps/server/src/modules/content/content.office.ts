import { sql } from "kysely";
import { DatabaseError } from "pg";

import type { Tx } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import { recordAct, type Operator } from "../operators/index.ts";
import { writePublished, type Area, type Content } from "./content-state.ts";
import { type Draft, findDraft, findVersion, readVersion } from "./content-versions.ts";
import { assertPicturesExist } from "./content-pictures.ts";

const subjectOf = (area: Area): string => `content:${area}`;

/** Drafts and versions of an area change one after the other. */
const lockArea = async (tx: Tx, area: Area): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subjectOf(area)}, 0))`.execute(tx);
};

/** A check or unique constraint of the rows, for example a text that is blank or a kind of link twice. */
const refused_codes = new Set(["23514", "23505", "22007", "22008"]);

const orRefusal = (error: unknown): unknown =>
  error instanceof DatabaseError && refused_codes.has(error.code ?? "")
    ? fail("content_refused", { reason: error.constraint ?? "time" })
    : error;

/** The constraint that bounds the stored size of a draft. The stored text is longer than the body of the request. */
const size_check = "content_draft_content_check";

const orTooLarge = (error: unknown): unknown =>
  error instanceof DatabaseError && error.constraint === size_check
    ? fail("payload_too_large")
    : error;

const assertBasedOn = async (tx: Tx, area: Area, based_on: number): Promise<void> => {
  if ((await readVersion(tx, area)) !== based_on) throw fail("content_changed");
};

/** An area, and when the draft that the operator has read was saved. */
type ReadDraft = { area: Area; draft_saved_at: string };

/** Refuses to replace a draft that the operator has not read. Times are compared in milliseconds, as they are sent. */
const assertUnchanged = (draft: Draft | undefined, draft_saved_at: string | null): void => {
  const read_ms = draft_saved_at === null ? undefined : Date.parse(draft_saved_at);
  if (draft?.saved_at.getTime() !== read_ms) throw fail("content_draft_changed");
};

/** The draft that the operator has read. */
const readDraft = async (tx: Tx, { area, draft_saved_at }: ReadDraft): Promise<Draft> => {
  const draft = await findDraft(tx, area);
  if (!draft) throw fail("content_draft_missing");
  assertUnchanged(draft, draft_saved_at);
  return draft;
};

type Saved = { based_on: number; draft_saved_at: string | null; content: Content };

/** Saves the draft of an area, of which there is one. Players do not see it. */
export const saveDraft = async (
  tx: Tx,
  operator: Operator,
  { based_on, draft_saved_at, content }: Saved,
): Promise<Date> => {
  await lockArea(tx, content.area);
  await assertBasedOn(tx, content.area, based_on);
  assertUnchanged(await findDraft(tx, content.area), draft_saved_at);
  const { rows } = await sql<{ saved_at: Date }>`
    insert into content_draft (area, based_on, content, saved_by)
    values (${content.area}, ${based_on}, ${JSON.stringify(content)}::jsonb, ${operator.id})
    on conflict (area) do update set based_on = excluded.based_on, content = excluded.content,
      saved_by = excluded.saved_by, saved_at = clock_timestamp()
    returning saved_at
  `
    .execute(tx)
    .catch((error: unknown) => {
      throw orTooLarge(error);
    });
  const [row] = rows;
  if (!row) throw new Error(`the draft of ${content.area} was not stored`);
  await recordAct(tx, {
    operator_id: operator.id,
    act: "content.draft",
    subject: subjectOf(content.area),
    details: { based_on, rows: content.rows.length },
  });
  return row.saved_at;
};

const deleteDraft = async (tx: Tx, area: Area): Promise<void> => {
  await tx.deleteFrom("content_draft").where("area", "=", area).execute();
};

export const discardDraft = async (
  tx: Tx,
  operator: Operator,
  { area, draft_saved_at }: ReadDraft,
): Promise<void> => {
  await lockArea(tx, area);
  await readDraft(tx, { area, draft_saved_at });
  await deleteDraft(tx, area);
  await recordAct(tx, {
    operator_id: operator.id,
    act: "content.discard",
    subject: subjectOf(area),
    details: {},
  });
};

type Publication = {
  content: Content;
  based_on: number;
  reason: string;
  rolls_back_to: number | null;
};

/** Stores the next version and writes the rows that players see, in one transaction. */
const publish = async (
  tx: Tx,
  operator: Operator,
  { content, based_on, reason, rolls_back_to }: Publication,
): Promise<number> => {
  const { area } = content;
  await assertBasedOn(tx, area, based_on);
  await assertPicturesExist(tx, content);
  const version = based_on + 1;
  await sql`
    insert into content_version (area, version, content, reason, rolls_back_to, created_by)
    values (${area}, ${version}, ${JSON.stringify(content)}::jsonb, ${reason}, ${rolls_back_to}, ${operator.id})
  `.execute(tx);
  await writePublished(tx, content).catch((error: unknown) => {
    throw orRefusal(error);
  });
  await recordAct(tx, {
    operator_id: operator.id,
    act: rolls_back_to === null ? "content.publish" : "content.roll_back",
    subject: subjectOf(area),
    details: { version, reason, ...(rolls_back_to === null ? {} : { rolls_back_to }) },
  });
  return version;
};

/** Publishes the draft. Refused if another version was published since the operator read the content. */
export const publishDraft = async (
  tx: Tx,
  operator: Operator,
  { area, draft_saved_at, based_on, reason }: ReadDraft & { based_on: number; reason: string },
): Promise<number> => {
  await lockArea(tx, area);
  const draft = await readDraft(tx, { area, draft_saved_at });
  const version = await publish(tx, operator, {
    content: draft.content,
    based_on,
    reason,
    rolls_back_to: null,
  });
  await deleteDraft(tx, area);
  return version;
};

/** Publishes the content of an earlier version as the next one. The draft stays. */
export const rollBack = async (
  tx: Tx,
  operator: Operator,
  asked: { area: Area; version: number; based_on: number; reason: string },
): Promise<number> => {
  const { area, version, based_on, reason } = asked;
  await lockArea(tx, area);
  const { content } = await findVersion(tx, area, version);
  return publish(tx, operator, { content, based_on, reason, rolls_back_to: version });
};
