import type { Ctx } from "../../context.ts";
import { audit, describeAudit, describeSeals, verifySeals } from "../../ledger/index.ts";
import { readPublicKeys } from "../../platform/secrets/index.ts";
import { findCashFaults } from "../cashier/index.ts";
import {
  findLogFaults,
  findPublishedFaults,
  readSealKeys,
  verifyAllDraws,
} from "../lottery/index.ts";
import { verifyActs } from "../operators/index.ts";
import { findReportFaults } from "../reports/index.ts";

export const audit_kinds = ["balances", "seals", "draws", "acts", "reports", "cash"] as const;
export type AuditKind = (typeof audit_kinds)[number];

export type AuditCtx = Pick<Ctx, "db" | "log"> & {
  config: Pick<
    Ctx["config"],
    | "act_seal_dir"
    | "environment"
    | "ledger_seal_dir"
    | "lottery_retired_keys"
    | "lottery_seal_dir"
    | "seal_public_key_dir"
  >;
};

const auditSeals = async ({ db, config }: AuditCtx): Promise<string[]> =>
  describeSeals(
    await verifySeals(db, { dir: config.ledger_seal_dir, keys: await readPublicKeys(config) }),
  );

const auditDraws = async (ctx: AuditCtx): Promise<string[]> => {
  const place = { dir: ctx.config.lottery_seal_dir, keys: await readSealKeys(ctx) };
  const wrong = await findLogFaults(ctx.db, place);
  for await (const { draw_id, faults } of verifyAllDraws(ctx.db, place)) {
    if (faults.length > 0) wrong.push(`draw ${draw_id} is not as sealed: ${faults.join(", ")}`);
    const published = await findPublishedFaults(ctx.db, draw_id, place.keys);
    if (published.length > 0)
      wrong.push(`draw ${draw_id} does not pass its public check: ${published.join(", ")}`);
  }
  return wrong;
};

const auditActs = async ({ db, config }: AuditCtx): Promise<string[]> => {
  const place = { dir: config.act_seal_dir, keys: await readPublicKeys(config) };
  return (await verifyActs(db, place)).faults;
};

/** Each audit returns its findings as sentences. It reads the whole history while the product runs. */
export const audits: Record<AuditKind, (ctx: AuditCtx) => Promise<string[]>> = {
  balances: async ({ db }) => describeAudit(await audit(db)),
  seals: auditSeals,
  draws: auditDraws,
  acts: auditActs,
  reports: ({ db }) => findReportFaults(db),
  cash: ({ db }) => findCashFaults(db),
};
