import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { wholeKyat } from "./whole-kyat.ts";

export type StoredProvider = {
  name: string;
  win_max: number;
  loss_max: number;
  is_stopped: boolean;
};

export const findStoredProvider = async (db: Kysely<DB>, id: number): Promise<StoredProvider> => {
  const { rows } = await sql<{
    name: string;
    win_max: bigint;
    loss_max: bigint;
    is_stopped: boolean;
  }>`
    select provider.name, p.win_max, p.loss_max, p.stopped_at is not null as is_stopped
    from game_provider p join provider on provider.id = p.provider_id where p.provider_id = ${id}`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw fail("game_provider_unknown");
  return { ...found, win_max: wholeKyat(found.win_max), loss_max: wholeKyat(found.loss_max) };
};
