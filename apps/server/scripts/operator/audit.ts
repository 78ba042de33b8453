import { parseArgs } from "node:util";

import { verifyActs } from "../../src/modules/operators/index.ts";
import type { Command } from "./command.ts";

const hash_form = /^[0-9a-f]{64}$/;

export const auditCommands: readonly Command[] = [
  {
    words: ["audit", "verify"],
    usage: "audit verify [--head HASH]",
    run: async (args, db) => {
      const { values } = parseArgs({ args, options: { head: { type: "string" } } });
      const known = values.head ?? null;
      if (known !== null && !hash_form.test(known)) throw new Error("--head is 64 hex digits");
      const { acts, head, fault, has_known_head } = await verifyActs(db, known);
      if (fault !== null) throw new Error(`the record is broken: ${fault}`);
      if (!has_known_head)
        throw new Error("the record is broken: it has no act with the hash of --head");
      return [`${acts} acts, all in order`, `head ${head}`];
    },
  },
];
