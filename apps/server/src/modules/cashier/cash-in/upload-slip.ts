import { createHash } from "node:crypto";

import type { Reply } from "@shwe/contract/player/schemas";
import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { playerAccount } from "../../../ledger/index.ts";
import { inTransaction, type Tx } from "../../../platform/db/index.ts";
import { AppError, fail } from "../../../platform/errors/app-error.ts";
import type { Caller } from "../../../platform/http/handler.ts";
import { assertSessionInTx } from "../../identity/index.ts";
import { insertImage, type ImageIntake } from "../../images/index.ts";
import { enqueueSlipReading } from "../../slips/index.ts";

type Upload = Reply<"beginSlip">["data"];
type UploadRow = {
  id: string;
  request_id: bigint;
  bytes: number;
  received: number;
  hash: Buffer;
};

/** The most pictures of a player in progress: one for each open request, and a second try. */
const uploads_max = 6;
const hour_s = 3_600;

/**
 * Refuses a request of another player, a decided one, one that has a picture, and one at a gateway, whose payment no picture proves. Locks
 * it.
 */
const holdRequest = async (tx: Tx, player_id: bigint, request_id: bigint): Promise<void> => {
  const { rows } = await sql<{ state: string; image_id: string | null; has_gateway: boolean }>`
    select r.state, r.image_id, m.gateway is not null as has_gateway
    from cash_in_request r join payment_method m on m.id = r.method_id
    where r.id = ${request_id} and r.player_id = ${player_id} for update of r`.execute(tx);
  const [row] = rows;
  if (!row) throw fail("not_found");
  if (row.has_gateway) throw fail("cash_in_by_gateway");
  if (row.image_id !== null) throw fail("slip_exists");
  if (!["reserved", "lapsed", "pending"].includes(row.state)) throw fail("cash_in_sent");
};

/** Makes uploads of one player wait for each other, so that their number is exact. */
const lockUploads = async (tx: Tx, player_id: bigint): Promise<void> => {
  await sql`select from ledger_lock(array[${playerAccount(player_id, "main")}::bigint])`.execute(
    tx,
  );
};

/** Begins the upload of a slip, or finds the interrupted one of the same picture. */
export const beginSlip = (
  { db }: Pick<Ctx, "db">,
  caller: Caller,
  { request_id, bytes, sha256 }: { request_id: bigint; bytes: number; sha256: string },
): Promise<Upload> =>
  inTransaction(db, async (tx) => {
    await assertSessionInTx(tx, caller);
    await holdRequest(tx, caller.player_id, request_id);
    const hash = Buffer.from(sha256, "hex");
    const { rows } = await sql<UploadRow>`
      select id, received from picture_upload where request_id = ${request_id} and hash = ${hash} and bytes = ${bytes}`.execute(
      tx,
    );
    const [found] = rows;
    if (found) return { upload_id: found.id, received: found.received, is_complete: false };
    await lockUploads(tx, caller.player_id);
    const { rows: added } = await sql<{ id: string }>`
      insert into picture_upload (player_id, request_id, bytes, hash)
      select ${caller.player_id}, ${request_id}, ${bytes}, ${hash}
      where (select count(*) from picture_upload where player_id = ${caller.player_id}) < ${uploads_max}
      on conflict do nothing returning id`.execute(tx);
    const [upload] = added;
    if (!upload) throw fail("too_many_requests", { retry_after_s: hour_s });
    return { upload_id: upload.id, received: 0, is_complete: false };
  });

const holdUpload = async (tx: Tx, player_id: bigint, upload_id: string): Promise<UploadRow> => {
  const { rows } = await sql<UploadRow>`
    select id, request_id, bytes, received, hash from picture_upload
    where id = ${upload_id} and player_id = ${player_id} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw fail("not_found");
  return row;
};

/**
 * Adds a part at the end of what has arrived. A part that arrived before changes nothing, so that a part whose reply was lost can
 * be sent again.
 */
const addPart = (
  { db }: Pick<Ctx, "db">,
  caller: Caller,
  { upload_id, at_byte, data }: { upload_id: string; at_byte: number; data: Buffer },
): Promise<UploadRow> =>
  inTransaction(db, async (tx) => {
    await assertSessionInTx(tx, caller);
    const upload = await holdUpload(tx, caller.player_id, upload_id);
    if (at_byte < upload.received) return upload;
    const received = at_byte + data.length;
    if (at_byte > upload.received || received > upload.bytes) throw fail("invalid_request");
    await sql`insert into picture_part (upload_id, at_byte, data) values (${upload_id}, ${at_byte}, ${data})`.execute(
      tx,
    );
    await sql`update picture_upload set received = ${received} where id = ${upload_id}`.execute(tx);
    return { ...upload, received };
  });

const deleteUpload = async ({ db }: Pick<Ctx, "db">, { id }: UploadRow): Promise<void> => {
  await sql`delete from picture_upload where id = ${id}`.execute(db);
};

/** Refusals that the same bytes get again. After the others, such as a busy server, the last part is sent again. */
const final_refusals: readonly string[] = [
  ...["image_refused", "slip_exists", "cash_in_sent", "cash_in_by_gateway"],
];

const joinParts = async ({ db }: Pick<Ctx, "db">, upload: UploadRow): Promise<Buffer> => {
  const { rows } = await sql<{ data: Buffer }>`
    select data from picture_part where upload_id = ${upload.id} order by at_byte`.execute(db);
  const picture = Buffer.concat(rows.map(({ data }) => data));
  const is_whole = createHash("sha256").update(picture).digest().equals(upload.hash);
  if (!is_whole) {
    await deleteUpload({ db }, upload);
    throw fail("invalid_request");
  }
  return picture;
};

/** Stores a complete picture with its request. */
const store = async (
  ctx: Pick<Ctx, "db">,
  intake: ImageIntake,
  caller: Caller,
  upload: UploadRow,
): Promise<void> => {
  const sent = await joinParts(ctx, upload);
  await intake.take(caller, { sent, shape: "page" }, (stored, sent_hash) =>
    inTransaction(ctx.db, async (tx) => {
      await holdRequest(tx, caller.player_id, upload.request_id);
      const image_id = await insertImage(tx, {
        ...stored,
        player_id: caller.player_id,
        kind: "slip",
      });
      await sql`update cash_in_request set image_id = ${image_id} where id = ${upload.request_id}`.execute(
        tx,
      );
      await enqueueSlipReading(tx, { image_id, player_id: caller.player_id, file_hash: sent_hash });
      await sql`delete from picture_upload where request_id = ${upload.request_id}`.execute(tx);
    }),
  );
};

/** Stores a complete picture, and deletes the parts of one that is refused: they would count as an upload in progress for a day. */
const finish = async (
  ctx: Pick<Ctx, "db">,
  intake: ImageIntake,
  caller: Caller,
  upload: UploadRow,
): Promise<void> => {
  try {
    await store(ctx, intake, caller, upload);
  } catch (error) {
    if (error instanceof AppError && final_refusals.includes(error.code))
      await deleteUpload(ctx, upload);
    throw error;
  }
};

/** Takes one part of a slip. The last one completes it; a lost reply to the last one is answered by `slip_exists` or again. */
export const sendSlipPart = async (
  ctx: Pick<Ctx, "db">,
  intake: ImageIntake,
  caller: Caller,
  part: { upload_id: string; at_byte: number; data: Buffer },
): Promise<Upload> => {
  const upload = await addPart(ctx, caller, part);
  const is_complete = upload.received === upload.bytes;
  if (is_complete) await finish(ctx, intake, caller, upload);
  return { upload_id: upload.id, received: upload.received, is_complete };
};
