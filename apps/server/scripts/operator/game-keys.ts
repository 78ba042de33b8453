import { parseArgs } from "node:util";

import type { Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";
import { issueGameKey } from "../../src/modules/casino/office.ts";
import { readGameKeys } from "../lib/game-settings.ts";
import { actAs, readId, type Command } from "./command.ts";

const issue = async (args: string[], db: Kysely<DB>): Promise<string[]> => {
  const { values } = parseArgs({
    args,
    options: { by: { type: "string" }, provider: { type: "string" } },
  });
  const provider_id = Number(readId(values.provider ?? "", "provider"));
  const game_keys = readGameKeys(process.env);
  const { key_id, secret, retired } = await actAs(db, values.by, (tx, operator) =>
    issueGameKey(tx, operator, { provider_id, game_keys }),
  );
  return [
    `key     ${key_id}`,
    `secret  ${secret}`,
    "the secret is shown only now",
    ...(retired === null ? [] : [`retired ${retired}`]),
  ];
};

export const gameKeyCommands: readonly Command[] = [
  { words: ["game", "key"], usage: "game key --provider NUMBER --by NAME", run: issue },
];
