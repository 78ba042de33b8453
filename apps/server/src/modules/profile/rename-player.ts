import { parseName } from "@shwe/rules";

import type { Ctx } from "../../context.ts";
import { fail } from "../../platform/errors/app-error.ts";
import type { Caller } from "../../platform/http/handler.ts";
import { setPlayerName } from "../identity/index.ts";

export const renamePlayer = async (
  { db }: Pick<Ctx, "db">,
  { player_id }: Caller,
  text: string,
): Promise<string> => {
  const name = parseName(text);
  if (name === null) throw fail("invalid_request");
  await setPlayerName(db, player_id, name);
  return name;
};
