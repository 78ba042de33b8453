import { sql } from "kysely";
import { Gauge } from "prom-client";

import type { Ctx } from "../../context.ts";
import { audit_kinds, type AuditKind } from "./audit-kinds.ts";

type Figures = { kind: AuditKind; clean_at_s: number | null; findings: number | null };

const readFigures = async ({ db }: Pick<Ctx, "db">): Promise<Map<AuditKind, Figures>> => {
  const { rows } = await sql<Figures>`
    select kind,
      (select extract(epoch from max(ended_at))::double precision from audit_run
       where audit_run.kind = kind.kind and findings = 0) as clean_at_s,
      (select findings from audit_run where audit_run.kind = kind.kind order by id desc limit 1) as findings
    from unnest(${audit_kinds}::text[]) as kind
  `.execute(db);
  return new Map(rows.map((each) => [each.kind, each]));
};

/**
 * The metrics are read from the database at each scrape, because the audit may have run in another process. Without
 * the database they are NaN.
 */
export const watchAudits = (ctx: Pick<Ctx, "db" | "metrics">): void => {
  const registers = [ctx.metrics.registry];
  const noFigures = () => new Map<AuditKind, Figures>();
  new Gauge({
    name: "audit_last_success_timestamp_seconds",
    help: "When each audit last ended without a finding. 0: never.",
    labelNames: ["kind"],
    registers,
    async collect() {
      const figures = await readFigures(ctx).catch(noFigures);
      for (const kind of audit_kinds) {
        const found = figures.get(kind);
        this.set({ kind }, found === undefined ? Number.NaN : (found.clean_at_s ?? 0));
      }
    },
  });
  new Gauge({
    name: "audit_findings",
    help: "Findings of the newest run of each audit. Not a number: it never ran, or the database is unavailable.",
    labelNames: ["kind"],
    registers,
    async collect() {
      const figures = await readFigures(ctx).catch(noFigures);
      for (const kind of audit_kinds) this.set({ kind }, figures.get(kind)?.findings ?? Number.NaN);
    },
  });
};
