import type { Input } from "@shwe/contract/office/schemas";

import type { Ctx } from "../../../context.ts";
import { encodeRow } from "../../../platform/csv/index.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";
import { actAs } from "../sessions/act-as.ts";
import { assertStillMay } from "../sessions/still-may.ts";
import { listActs } from "./list-acts.ts";
import { recordView } from "./record-act.ts";

type Filter = Input<"exportActs">["query"];

const columns = ["seq", "at", "operator", "kind", "act", "subject", "details", "session", "seal"];
/** A limit against an endless loop: ten million acts. */
const pages_max = 100_000;

/** How many pages of 100 acts are sent before the rights of the operator are checked again. */
const pages_per_check = 10;

async function* rowsOf(
  { db }: Pick<Ctx, "db">,
  caller: OperatorCaller,
  filter: Filter,
): AsyncGenerator<string> {
  yield encodeRow(columns);
  let after: string | undefined;
  for (let page = 0; page < pages_max; page += 1) {
    if (page % pages_per_check === 0) await assertStillMay({ db }, caller, "acts.export");
    const { rows, next } = await listActs(db, { ...filter, ...(after ? { after } : {}) });
    yield rows
      .map(({ seq, at, operator, is_view, act, subject, details, session_id, seal }) =>
        encodeRow([
          ...[seq, at, operator, is_view ? "view" : "act", act, subject, details],
          ...[session_id, seal],
        ]),
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
  return rowsOf(ctx, caller, filter);
};
