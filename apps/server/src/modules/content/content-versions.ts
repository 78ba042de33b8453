import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import { fail } from "../../platform/errors/app-error.ts";
import { readPublished, type Area, type Content } from "./content-state.ts";

type Found = Reply<"getContent">["data"];
type VersionRow = Found["versions"][number];

const versions_max = 100;

type StoredVersion = Omit<VersionRow, "created_at"> & { created_at: Date };

const toRow = (row: StoredVersion): VersionRow => ({
  version: row.version,
  author: row.author,
  created_at: row.created_at.toISOString(),
  reason: row.reason,
  rolls_back_to: row.rolls_back_to,
});

/** The number of the newest version; 0 if the area was never published from the office. */
export const readVersion = async (db: Kysely<DB>, area: Area): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) as version from content_version where area = ${area}
  `.execute(db);
  return rows[0]?.version ?? 0;
};

const readVersions = async (db: Kysely<DB>, area: Area): Promise<VersionRow[]> => {
  const { rows } = await sql<StoredVersion>`
    select v.version, operator.name as author, v.created_at, v.reason, v.rolls_back_to
    from content_version v join operator on operator.id = v.created_by
    where v.area = ${area} order by v.version desc limit ${versions_max}
  `.execute(db);
  return rows.map(toRow);
};

export type Draft = { based_on: number; content: Content; author: string; saved_at: Date };

export const findDraft = async (db: Kysely<DB>, area: Area): Promise<Draft | undefined> => {
  const { rows } = await sql<Draft>`
    select d.based_on, d.content, operator.name as author, d.saved_at
    from content_draft d join operator on operator.id = d.saved_by where d.area = ${area}
  `.execute(db);
  return rows[0];
};

/** What players see of an area, its draft, and who published which version. */
export const readContent = async (db: Kysely<DB>, area: Area): Promise<Found> => {
  const draft = await findDraft(db, area);
  return {
    version: await readVersion(db, area),
    published: await readPublished(db, area),
    draft: draft === undefined ? null : { ...draft, saved_at: draft.saved_at.toISOString() },
    versions: await readVersions(db, area),
  };
};

export const findVersion = async (
  db: Kysely<DB>,
  area: Area,
  version: number,
): Promise<Reply<"getContentVersion">["data"]> => {
  const { rows } = await sql<StoredVersion & { content: Content }>`
    select v.version, operator.name as author, v.created_at, v.reason, v.rolls_back_to, v.content
    from content_version v join operator on operator.id = v.created_by
    where v.area = ${area} and v.version = ${version}
  `.execute(db);
  const [row] = rows;
  if (!row) throw fail("content_version_unknown", { version: String(version) });
  return { ...toRow(row), content: row.content };
};
