import { giveGamePlayer, giveRound } from "../../../apps/server/test/support/casino/rounds.ts";
import { dbOf, query } from "./connections.ts";
import { callServer, grant, type Player } from "./players.ts";
import { owner } from "./setting.ts";

/** Providers of the demo, each with one game that can be played. */
export const slots = { id: 1, name: "Hintha Slots", path: "/slot/1", category_id: 2 } as const;
export const mines = { id: 33, path: "/arcade/33" } as const;
export const crash = { id: 38, path: "/crash/38" } as const;
export const slot_game = { name: "Mandalay Gold", code: "mandalay-gold" } as const;
export const mines_game = { name: "Mogok Mines", code: "mogok-mines" } as const;
export const crash_game = { name: "Hintha Flight", code: "hintha-flight" } as const;

type Addresses = { pages: string; unlisted: string; studio: string };

/**
 * Turns the games on and gives the providers of the demo their addresses. The crash game is in development in the demo, and has a page of the
 * tests here. Call it before the first test.
 */
export async function openGames(owner_url: string, addresses: Addresses): Promise<void> {
  await query(owner_url, "update switch set is_on = true where name = 'games'");
  await query(
    owner_url,
    `update game_provider set base_url = case provider_id when $1 then $2 when $3 then $4 else $5 end`,
    [crash.id, addresses.unlisted, mines.id, addresses.studio, addresses.pages],
  );
  await query(owner_url, "update game set is_playable = true where code = $1", [crash_game.code]);
}

/** Gives a player money and transfers a part of it to the game wallet, as the transfer sheet does. */
export async function fillGameWallet(player: Player, kyat: number): Promise<void> {
  await grant(player, kyat * 2);
  await callServer("transferIn", { body: { amount: kyat } }, player.token);
}

const hundredths = 100n;

type Round = { staked: number; won: number; before: number; opened_at?: Date };

/** Writes rounds of a player with a provider, in kyat, and returns their ids at the provider. */
export async function giveRounds(
  { id }: Pick<Player, "id">,
  provider_id: number,
  rounds: readonly Round[],
): Promise<string[]> {
  const player_id = BigInt(id);
  const db = dbOf(owner());
  await giveGamePlayer(db, provider_id, player_id);
  return Promise.all(
    rounds.map(({ staked, won, before, opened_at = new Date() }) =>
      giveRound(db, {
        ...{ provider_id, player_id, game_code: slot_game.code, opened_at },
        staked: BigInt(staked) * hundredths,
        won: BigInt(won) * hundredths,
        balance_before: BigInt(before) * hundredths,
        balance_after: BigInt(before - staked + won) * hundredths,
      }),
    ),
  );
}
