import { verifyActs } from "../../src/modules/operators/index.ts";
import { readActSealPlace } from "../lib/act-seal-settings.ts";
import type { Command } from "./command.ts";

export const auditCommands: readonly Command[] = [
  {
    words: ["audit", "verify"],
    usage: "audit verify",
    run: async (_args, db) => {
      const { acts, seals, unsealed, faults } = await verifyActs(
        db,
        await readActSealPlace(process.env),
      );
      if (faults.length > 0) throw new Error(`the audit log is broken: ${faults.join("; ")}`);
      return [`${acts} acts in ${seals} seals, all as sealed`, `${unsealed} acts not sealed yet`];
    },
  },
];
