import type { Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";
import { sendNews } from "../../src/modules/live/index.ts";
import { findOperator, recordAct } from "../../src/modules/operators/index.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import { readNews } from "../lib/read-news.ts";
import { readBy, type Command } from "./command.ts";

const announce = async (args: string[], db: Kysely<DB>): Promise<string[]> => {
  const { news, by } = readNews(args);
  await inTransaction(db, async (tx) => {
    const operator = await findOperator(tx, readBy(by));
    await sendNews(tx, news);
    await recordAct(tx, {
      operator_id: operator.id,
      act: `announce.${news.kind}`,
      subject: news.player_id === null ? "everybody" : `player:${news.player_id}`,
      details: news.body,
    });
  });
  return ["sent"];
};

export const announceCommands: readonly Command[] = [
  {
    words: ["announce"],
    usage:
      "announce --by NAME (--title TEXT | --chat TEXT | --player ID --title TEXT --body TEXT [--icon NAME])",
    run: announce,
  },
];
