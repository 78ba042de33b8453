import { Type } from "typebox";

import { Instant, reply, strictObject } from "../../schema-parts.ts";
import { Texts } from "../content/schemas.ts";
import { nullable } from "../lottery/draw-parts.ts";
import { IdText, OperatorName, RowId, pageOf } from "../schema-parts.ts";

export const announcementSchemas = {
  listAnnouncements: {
    query: strictObject({ after: Type.Optional(IdText) }),
    reply: reply(
      pageOf(
        strictObject({
          id: RowId,
          title: Texts,
          send_at: Instant,
          state: Type.Enum(["scheduled", "sent", "cancelled"]),
          author: OperatorName,
          created_at: Instant,
          sent_at: nullable(Instant),
        }),
      ),
    ),
  },
  scheduleAnnouncement: {
    body: strictObject({
      title: Texts,
      /** Null: now. At most 90 days ahead. */
      send_at: nullable(Instant),
    }),
    reply: reply(strictObject({ id: RowId })),
  },
  cancelAnnouncement: { params: strictObject({ id: IdText }), reply: reply(strictObject({})) },
};
