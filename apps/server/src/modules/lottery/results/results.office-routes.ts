import type { ResultRouteName } from "@shwe/contract/office/routes";

import type { Ctx } from "../../../context.ts";
import type { OfficeHandlers } from "../../../platform/http/handler.ts";
import { actAs } from "../../operators/index.ts";
import { findApprovalOf, proposeResult } from "./results.office.ts";

/** The routes of results that operators decide. */
export const resultHandlers = (ctx: Ctx): OfficeHandlers<ResultRouteName> => ({
  proposeResult: async ({ caller, params, body }) => {
    const { digits, reason } = body;
    const files = body.files.map(({ name, content }) => ({
      name,
      bytes: Buffer.from(content, "base64"),
    }));
    const approval_id = await actAs(ctx, caller, "results.propose", async (tx, operator) => {
      const draw_id = BigInt(params.id);
      const proposal = await proposeResult(tx, operator, { draw_id, digits, reason, files });
      return findApprovalOf(tx, proposal);
    });
    return { success: true, data: { approval_id: String(approval_id) } };
  },
});
