import { callServer, type Player } from "./players.ts";

const places = {
  "1d": "placeOneD",
  "2d": "placeTwoD",
  "3d": "placeThreeD",
  c1d: "placeCryptoOneD",
  c2d: "placeCryptoTwoD",
} as const;

type Bet = { game: keyof typeof places; draw_id: number; lines: Record<string, number> };

/** Places a slip by the API, and says its number. */
export async function placeSlip({ token }: Player, { game, draw_id, lines }: Bet): Promise<string> {
  const bet_obj = Object.entries(lines).map(([bet_number, amount]) => ({ bet_number, amount }));
  const { slip } = await callServer(places[game], { body: { draw_id, bet_obj } }, token);
  return slip.no;
}
