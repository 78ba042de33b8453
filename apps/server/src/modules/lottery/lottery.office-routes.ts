import type { LotteryRouteName } from "@shwe/contract/office/routes";

import type { Ctx } from "../../context.ts";
import type { OfficeHandlers } from "../../platform/http/handler.ts";
import { actAs } from "../operators/index.ts";
import {
  callOffDraw,
  closeDrawEarly,
  proposeVoid,
  saveDay,
  saveDaysAhead,
} from "./draw/draw.office.ts";
import { changeOrProposeTerms } from "./office/change-terms.office.ts";
import { listDraws } from "./office/list-draws.ts";
import { openEvidence } from "./office/open-evidence.ts";
import { previewTerms } from "./office/preview-terms.ts";
import { readCalendar } from "./office/read-calendar.ts";
import { readDrawDetail } from "./office/read-draw-detail.ts";
import { readDrawResults } from "./office/read-draw-results.ts";
import { readExposure } from "./office/read-exposure.ts";
import { listTerms, listTermsVersions } from "./office/terms-rows.ts";
import { verifySealNow } from "./office/verify-seal-now.ts";

const found = <T>(data: T): { success: true; data: T } => ({ success: true, data });

const textOrNull = (id: bigint | null): string | null => (id === null ? null : String(id));

export const lotteryOfficeHandlers = (ctx: Ctx): OfficeHandlers<LotteryRouteName> => ({
  getDrawCalendar: async ({ query }) => found(await readCalendar(ctx.db, query.month)),
  saveDrawDay: async ({ caller, body }) => {
    await actAs(ctx, caller, "draws.manage", (tx, operator) => saveDay(tx, operator, body));
    return found({});
  },
  saveDaysAhead: async ({ caller, body }) =>
    found({
      version: await actAs(ctx, caller, "draws.manage", (tx, operator) =>
        saveDaysAhead(tx, operator, body),
      ),
    }),
  listTerms: async () => found(await listTerms(ctx.db)),
  listTermsVersions: async ({ params, query }) =>
    found(
      await listTermsVersions(ctx.db, {
        game: params.game,
        slot: query.slot ?? null,
        after: query.after === undefined ? null : BigInt(query.after),
      }),
    ),
  previewTerms: async ({ body: { changes, ...scope } }) =>
    found(await previewTerms(ctx.db, scope, changes)),
  changeTerms: async ({ caller, body: { changes, reason, ...scope } }) => {
    const { terms_id, approval_id } = await actAs(ctx, caller, "terms.propose", (tx, operator) =>
      changeOrProposeTerms(tx, operator, { scope, changes, reason }),
    );
    return found({ terms_id: textOrNull(terms_id), approval_id: textOrNull(approval_id) });
  },
  listDraws: async ({ query }) => found(await listDraws(ctx.db, query)),
  getDraw: async ({ params }) => found(await readDrawDetail(ctx.db, BigInt(params.id))),
  getDrawExposure: async ({ params }) => found(await readExposure(ctx.db, BigInt(params.id))),
  getDrawResults: async ({ params }) => found(await readDrawResults(ctx.db, BigInt(params.id))),
  getEvidence: ({ params }) =>
    openEvidence(ctx.db, {
      draw_id: BigInt(params.id),
      evidence_id: BigInt(params.evidence_id),
    }),
  closeDrawEarly: async ({ caller, params, body }) => {
    await actAs(ctx, caller, "draws.manage", (tx, operator) =>
      closeDrawEarly(tx, operator, { draw_id: BigInt(params.id), reason: body.reason }),
    );
    return found({});
  },
  callOffDraw: async ({ caller, params, body }) => {
    await actAs(ctx, caller, "draws.manage", (tx, operator) =>
      callOffDraw(tx, operator, { draw_id: BigInt(params.id), reason: body.reason }),
    );
    return found({});
  },
  proposeDrawVoid: async ({ caller, params, body }) => {
    const approval_id = await actAs(ctx, caller, "results.propose", (tx, operator) =>
      proposeVoid(tx, operator, { draw_id: BigInt(params.id), reason: body.reason }),
    );
    return found({ approval_id: String(approval_id) });
  },
  verifyDrawSeal: async ({ params }) => found(await verifySealNow(ctx, BigInt(params.id))),
});
