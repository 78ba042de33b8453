import { Type } from "typebox";

import { text_lengths } from "../../content.ts";
import { Instant, reply, strictObject } from "../../schema-parts.ts";
import { textsOf } from "../content/schemas.ts";
import { nullable } from "../lottery/draw-parts.ts";
import { IdText, OperatorName, RowId, pageOf } from "../schema-parts.ts";

const Title = textsOf(text_lengths.announcement);

export const announcementSchemas = {
  listAnnouncements: {
    query: strictObject({ after: Type.Optional(IdText) }),
    reply: reply(
      pageOf(
        strictObject({
          id: RowId,
          title: Title,
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
      title: Title,
      /** Null: now. At most 90 days ahead. */
      send_at: nullable(Instant),
    }),
    reply: reply(strictObject({ id: RowId })),
  },
  cancelAnnouncement: { params: strictObject({ id: IdText }), reply: reply(strictObject({})) },
};
