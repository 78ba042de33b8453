import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";

import type { Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";
import { confirmResult, listAwaited, proposeResult } from "../../src/modules/lottery/office.ts";
import { actAsBeforeOffice, onlyOne, readId, type Command } from "./command.ts";

const list = async (args: string[], db: Kysely<DB>): Promise<string[]> => {
  parseArgs({ args });
  const awaited = await listAwaited(db);
  return awaited.map((each) =>
    [
      `${each.draw_id}  ${each.game}  ${each.result_at.toISOString()}`,
      each.reason ?? "is being looked for",
      ...(each.proposal_id === null
        ? []
        : [`proposal ${each.proposal_id} by ${each.proposed_by}: ${each.digits}`]),
    ].join("  "),
  );
};

const propose = async (args: string[], db: Kysely<DB>): Promise<string[]> => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      by: { type: "string" },
      reason: { type: "string" },
      evidence: { type: "string", multiple: true },
    },
  });
  const [draw = "", digits = "", ...others] = positionals;
  if (digits === "" || others.length > 0) throw new Error("say one draw and its digits");
  const { reason } = values;
  if (reason === undefined) throw new Error("say why people decide: --reason TEXT");
  const files = await Promise.all(
    (values.evidence ?? []).map(async (path) => ({
      name: basename(path),
      bytes: await readFile(path),
    })),
  );
  if (files.length === 0) throw new Error("bring evidence: --evidence FILE");
  const draw_id = readId(draw, "draw");
  const id = await actAsBeforeOffice(db, values.by, (tx, operator) =>
    proposeResult(tx, operator, { draw_id, digits, reason, files }),
  );
  return [`proposal ${id}: another operator confirms it`];
};

const confirm = async (args: string[], db: Kysely<DB>): Promise<string[]> => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { by: { type: "string" } },
  });
  const proposal_id = readId(onlyOne(positionals, "proposal"), "proposal");
  const { draw_id, digits, version } = await actAsBeforeOffice(db, values.by, (tx, operator) =>
    confirmResult(tx, operator, proposal_id),
  );
  return [`draw ${draw_id} has the result ${digits}, version ${version}`];
};

export const resultCommands: readonly Command[] = [
  { words: ["result", "list"], usage: "result list", run: list },
  {
    words: ["result", "propose"],
    usage: "result propose DRAW DIGITS --by NAME --reason TEXT --evidence FILE [--evidence FILE …]",
    run: propose,
  },
  { words: ["result", "confirm"], usage: "result confirm PROPOSAL --by NAME", run: confirm },
];
