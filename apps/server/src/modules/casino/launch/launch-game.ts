import { localeCodes, localeTags, type LocaleCode, type LocaleTag } from "@shwe/contract/locales";

import type { Ctx } from "../../../context.ts";
import { hasTransferredToGame, lockAccounts, playerAccount } from "../../../ledger/index.ts";
import { inTransaction, type Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { Caller } from "../../../platform/http/handler.ts";
import { createRateLimit } from "../../../platform/limits/index.ts";
import { assertSwitchedOn } from "../../../platform/switches/index.ts";
import { assertSessionInTx, readUserCode } from "../../identity/index.ts";
import { assertMayPlay } from "../../protection/index.ts";
import { findLaunchable, type LaunchTarget } from "./find-launchable.ts";
import { lockGamePlayer, openSession } from "./open-session.ts";
import { playAddress } from "./play-address.ts";

/** A launch writes several rows, and nobody begins a game every three seconds for long. */
const launches_per_minute = 20;
const minute_s = 60;

const codeOf = (tag: LocaleTag): LocaleCode =>
  localeCodes.find((code) => localeTags[code] === tag) ?? "en";

type Launch = LaunchTarget & { user_code: string };

const launchInTx = async (
  tx: Tx,
  caller: Caller,
  { user_code, ...target }: Launch,
  lang: LocaleCode,
): Promise<string> => {
  const { player_id } = caller;
  const { is_frozen } = await assertSessionInTx(tx, caller);
  if ((await readUserCode(tx, player_id)) !== user_code) throw fail("foreign_user_code");
  if (is_frozen) throw fail("account_frozen");
  await assertSwitchedOn(tx, "games");
  const { base_url, game_id, play_path } = await findLaunchable(tx, target);
  const { provider_id } = target;
  await lockGamePlayer(tx, { player_id, provider_id });
  await lockAccounts(tx, [playerAccount(player_id, "game")]);
  await assertMayPlay(tx, player_id);
  if (!(await hasTransferredToGame(tx, player_id))) throw fail("transfer_first");
  const token = await openSession(tx, { caller, provider_id, game_id, lang });
  return playAddress({ base_url, play_path, token, lang });
};

/** Opens a game or a provider's lobby for a player, and returns its address. */
export type LaunchGame = (caller: Caller, launch: Launch, locale: LocaleTag) => Promise<string>;

export const createLaunch = ({
  db,
  redis,
  metrics,
}: Pick<Ctx, "db" | "redis" | "metrics">): LaunchGame => {
  const limit = createRateLimit({
    ...{ name: "launches", redis, points: launches_per_minute, window_s: minute_s },
    onDegraded: () => metrics.limiterDegraded.inc(),
  });
  return async (caller, launch, locale) => {
    const key = String(caller.player_id);
    const retry_after_s = limit.take(key) ?? (await limit.draw(key));
    if (retry_after_s > 0) throw fail("too_many_requests", { retry_after_s });
    return inTransaction(db, (tx) => launchInTx(tx, caller, launch, codeOf(locale)));
  };
};
