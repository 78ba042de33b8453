import type { Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";
import { announce } from "../../src/modules/live/office.ts";
import { readNews } from "../lib/read-news.ts";
import { actAs, type Command } from "./command.ts";

const send = async (args: string[], db: Kysely<DB>): Promise<string[]> => {
  const { news, by } = readNews(args);
  await actAs(db, by, (tx, operator) => announce(tx, operator, news));
  return ["sent"];
};

export const announceCommands: readonly Command[] = [
  {
    words: ["announce"],
    usage:
      "announce --by NAME (--title TEXT | --chat TEXT | --player ID --title TEXT --body TEXT [--icon NAME])",
    run: send,
  },
];
