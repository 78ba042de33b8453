import { createHash } from "node:crypto";

import type { Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import type { Tx } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import { recordAct, type Operator } from "../operators/index.ts";
import type { Content } from "./content-state.ts";

/** Where the player surface serves stored pictures. */
const path = "/api/pictures/";
const address_form = /^\/api\/pictures\/([0-9a-f]{64})[.]webp$/;

export type StoredPicture = { id: string; image: string; bytes: number };

/** Stores a re-encoded picture under the hash of its bytes. The same picture is stored once. */
export const storePicture = async (
  tx: Tx,
  operator: Operator,
  bytes: Buffer,
): Promise<StoredPicture> => {
  const id = createHash("sha256").update(bytes).digest("hex");
  await tx
    .insertInto("content_picture")
    .values({ id, bytes, created_by: operator.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await recordAct(tx, {
    operator_id: operator.id,
    act: "content.picture",
    subject: `picture:${id}`,
    details: { bytes: bytes.length },
  });
  return { id, image: `${path}${id}.webp`, bytes: bytes.length };
};

/** Null if there is no such picture. */
export const findPicture = async (db: Kysely<DB>, id: string): Promise<Buffer | null> => {
  const row = await db
    .selectFrom("content_picture")
    .select("bytes")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.bytes ?? null;
};

/** A banner must not point to a picture that is not stored. */
export const assertPicturesExist = async (db: Kysely<DB>, content: Content): Promise<void> => {
  if (content.area !== "banners") return;
  const ids = new Set(
    content.rows.flatMap(({ image }) => {
      if (!image.startsWith(path)) return [];
      const [, id] = address_form.exec(image) ?? [];
      if (id === undefined) throw fail("picture_unknown");
      return [id];
    }),
  );
  if (ids.size === 0) return;
  const stored = await db
    .selectFrom("content_picture")
    .select("id")
    .where("id", "in", [...ids])
    .execute();
  if (stored.length !== ids.size) throw fail("picture_unknown");
};
