import type { Reply } from "@shwe/contract/office/schemas";
import type { Kysely } from "kysely";

import type { Ctx } from "../../../context.ts";
import type { DB } from "../../../db.gen.ts";
import { cutPage, readIdCursor } from "../../../platform/cursors.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";
import { recordAct, actAs } from "../../operators/index.ts";
import { assertPlayer, subjectOf } from "../subject.ts";

const page_size = 50;

export const listNotes = async (
  db: Kysely<DB>,
  player_id: bigint,
  after: string | undefined,
): Promise<Reply<"listPlayerNotes">["data"]> => {
  const before = readIdCursor(after);
  const rows = await db
    .selectFrom("player_note")
    .innerJoin("operator", "operator.id", "player_note.operator_id")
    .select(["player_note.id", "player_note.text", "player_note.created_at", "operator.name"])
    .where("player_note.player_id", "=", player_id)
    .$if(before !== null, (query) => query.where("player_note.id", "<", before))
    .orderBy("player_note.id", "desc")
    .limit(page_size + 1)
    .execute();
  return cutPage(rows, {
    size: page_size,
    keyOf: ({ id }) => [String(id)],
    show: ({ id, text, created_at, name }) => ({
      id: String(id),
      at: created_at.toISOString(),
      operator: name,
      text,
    }),
  });
};

/** Adds a note. The act has its id and not its text, which may be private. */
export const addNote = (
  ctx: Pick<Ctx, "db">,
  caller: OperatorCaller,
  player_id: bigint,
  text: string,
): Promise<bigint> =>
  actAs(ctx, caller, "players.note", async (tx, operator) => {
    await assertPlayer(tx, player_id);
    const { id } = await tx
      .insertInto("player_note")
      .values({ player_id, operator_id: operator.id, text })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAct(tx, {
      operator_id: operator.id,
      act: "player.note",
      subject: subjectOf(player_id),
      details: { note_id: String(id) },
    });
    return id;
  });
