import type { DriverName } from "./drivers/driver.ts";
import { createDriver } from "./drivers/create-driver.ts";
import type { Player } from "./neutral.ts";
import type { Target } from "./target.ts";
import type { LocalWallet, WalletUnderTest } from "./wallet-under-test.ts";

/** What only a wallet has that the kit has started itself. */
type Own = {
  local: LocalWallet;
  nextToken: () => Promise<string>;
  end: () => Promise<void>;
};

/** Verifies the tokens of the target's players, and gives them to the cases in turn. */
export const openTarget = async (
  provider: DriverName,
  target: Target,
  own: Own | null = null,
): Promise<WalletUnderTest> => {
  const driver = createDriver(provider, target);
  const players: Player[] = [];
  for (const given of target.players) {
    if (!("token" in given)) {
      players.push(given);
      continue;
    }
    const { player, code, reason } = await driver.send({ verb: "verify", token: given.token });
    if (player === undefined)
      throw new Error(`the token of a player was refused: ${code ?? reason}`);
    players.push(player);
  }
  const tokens = [...target.tokens];
  let taken = 0;
  return {
    driver,
    ...{ game_code: target.game_code, other_game_code: target.other_game_code },
    ...{ second_key: target.second_key, foreign_key: target.foreign_key },
    local: own?.local ?? null,
    player_count: players.length,
    nextPlayer: () => {
      const player = players[taken % players.length];
      if (player === undefined) throw new Error("the target has no player");
      taken += 1;
      return player;
    },
    nextToken: own?.nextToken ?? (async () => tokens.shift() ?? null),
    end: own?.end ?? (async () => undefined),
  };
};
