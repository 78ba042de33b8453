import type { ContentRouteName } from "@shwe/contract/office/routes";

import type { Ctx } from "../../context.ts";
import { fail } from "../../platform/errors/app-error.ts";
import type { OfficeHandlers } from "../../platform/http/handler.ts";
import { actAs } from "../operators/index.ts";
import {
  cancelAnnouncement,
  listAnnouncements,
  scheduleAnnouncement,
} from "./announcements.office.ts";
import { findPicture, storePicture } from "./content-pictures.ts";
import { findVersion, readContent } from "./content-versions.ts";
import { discardDraft, publishDraft, rollBack, saveDraft } from "./content.office.ts";

const found = <T>(data: T): { success: true; data: T } => ({ success: true, data });

export const contentOfficeHandlers = (
  ctx: Pick<Ctx, "db" | "recoder">,
): OfficeHandlers<ContentRouteName> => ({
  getContent: async ({ params }) => found(await readContent(ctx.db, params.area)),
  getContentVersion: async ({ params }) =>
    found(await findVersion(ctx.db, params.area, Number(params.version))),
  saveContentDraft: async ({ caller, body }) => {
    const saved_at = await actAs(ctx, caller, "content.manage", (tx, operator) =>
      saveDraft(tx, operator, body),
    );
    return found({ saved_at: saved_at.toISOString() });
  },
  discardContentDraft: async ({ caller, params, body }) => {
    await actAs(ctx, caller, "content.manage", (tx, operator) =>
      discardDraft(tx, operator, { area: params.area, ...body }),
    );
    return found({});
  },
  publishContent: async ({ caller, params, body }) =>
    found({
      version: await actAs(ctx, caller, "content.manage", (tx, operator) =>
        publishDraft(tx, operator, { area: params.area, ...body }),
      ),
    }),
  rollBackContent: async ({ caller, params, body }) =>
    found({
      version: await actAs(ctx, caller, "content.manage", (tx, operator) =>
        rollBack(tx, operator, { area: params.area, ...body }),
      ),
    }),
  addContentPicture: async ({ caller, image }) => {
    // Re-encoded before the transaction begins, because it takes a second.
    const bytes = await ctx.recoder.recode(image, "banner");
    return found(
      await actAs(ctx, caller, "content.manage", (tx, operator) =>
        storePicture(tx, operator, bytes),
      ),
    );
  },
  getContentPicture: async ({ params }) => {
    const body = await findPicture(ctx.db, params.id);
    if (!body) throw fail("picture_unknown");
    return { content_type: "image/webp", body };
  },
  listAnnouncements: async ({ query }) =>
    found(await listAnnouncements(ctx.db, query.after === undefined ? null : BigInt(query.after))),
  scheduleAnnouncement: async ({ caller, body }) => {
    const id = await actAs(ctx, caller, "announcements.send", (tx, operator) =>
      scheduleAnnouncement(tx, operator, body),
    );
    return found({ id: String(id) });
  },
  cancelAnnouncement: async ({ caller, params }) => {
    await actAs(ctx, caller, "announcements.send", (tx, operator) =>
      cancelAnnouncement(tx, operator, BigInt(params.id)),
    );
    return found({});
  },
});
