import type { Input } from "@shwe/contract/office/schemas";

import type { Ctx } from "../../../context.ts";
import { encodeRow } from "../../../platform/csv/index.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";
import { actAs } from "../sessions/act-as.ts";
import { listActs } from "./list-acts.ts";
import { recordView } from "./record-act.ts";

type Filter = Input<"exportActs">["query"];

const columns = ["seq", "at", "operator", "kind", "act", "subject", "details", "seal"];
/** A limit against an endless loop: ten million acts. */
const pages_max = 100_000;

async function* rowsOf(db: Ctx["db"], filter: Filter): AsyncGenerator<string> {
  yield encodeRow(columns);
  let after: string | undefined;
  for (let page = 0; page < pages_max; page += 1) {
    const { rows, next } = await listActs(db, { ...filter, ...(after ? { after } : {}) });
    yield rows
      .map(({ seq, at, operator, is_view, act, subject, details, seal }) =>
        encodeRow([seq, at, operator, is_view ? "view" : "act", act, subject, details, seal]),
      )
      .join("");
    if (next === null) return;
    after = next;
  }
}

/** The filtered audit log as CSV, read page by page while it is sent. The export itself is recorded first. */
export const exportActs = async (
  ctx: Pick<Ctx, "db">,
  caller: OperatorCaller,
  filter: Filter,
): Promise<AsyncIterable<string>> => {
  await actAs(ctx, caller, "acts.export", (tx, operator) =>
    recordView(tx, {
      operator_id: operator.id,
      act: "acts.export",
      subject: "acts",
      details: { filter },
    }),
  );
  return rowsOf(ctx.db, filter);
};
