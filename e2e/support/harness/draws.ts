import { giveDraw, type GivenDraw } from "../../../apps/server/test/support/draws.ts";
import { dbOf } from "./connections.ts";
import { writeRows } from "./database.ts";
import { callServer } from "./players.ts";
import { owner } from "./setting.ts";

const listed_timeout_ms = 10_000;
const poll_ms = 50;
const lists = {
  "1d": "listOneDSections",
  "2d": "listTwoDSections",
  "3d": "getThreeDSection",
  c1d: "listCryptoOneDSections",
  c2d: "listCryptoTwoDSections",
} as const;

/** What this process has made since its last test. */
const open_draws: number[] = [];

/**
 * Draws of tests that are over are void: a list shows the next few of a day, and a hundred of them would push the newest off it.
 */
export async function voidDraws(): Promise<void> {
  const draws = open_draws.splice(0);
  if (draws.length === 0) return;
  await writeRows(
    owner(),
    `update draw set state = 'void', reason = 'the test is over' where id = any ($1)
     and exists (select from draw_move where from_state = draw.state and to_state = 'void')`,
    [draws],
  );
}

/**
 * A draw that takes bets now, whatever the time of day, on a simulated feed. Other tests have draws of the same lottery at the same
 * time: a page is asked for it by `?draw=`. Comes back once the server tells everybody of it.
 */
export async function openDraw(given: GivenDraw = {}): Promise<number> {
  const draw = Number(await giveDraw(dbOf(owner()), given));
  open_draws.push(draw);
  const deadline = Date.now() + listed_timeout_ms;
  while (Date.now() < deadline) {
    const { data } = await callServer(lists[given.game ?? "2d"], {});
    if (data.some(({ draw_id }) => draw_id === draw)) return draw;
    await new Promise((wake) => {
      setTimeout(wake, poll_ms);
    });
  }
  throw new Error(`draw ${draw} is not listed`);
}

/** The most that may be staked on each of these numbers of one draw; 0 blocks the number. */
export async function setCaps(draw_id: number, caps: Record<number, number>): Promise<void> {
  for (const [number, cap] of Object.entries(caps))
    await writeRows(owner(), "update draw set caps[$2] = $3 where id = $1", [
      draw_id,
      Number(number) + 1,
      cap,
    ]);
}

/** What others have staked, as far as the board tells: no slips, no money. */
export async function setStaked(draw_id: number, stakes: Record<number, number>): Promise<void> {
  for (const [number, staked] of Object.entries(stakes))
    await writeRows(owner(), "update exposure set stakes[$2] = $3 where draw_id = $1", [
      draw_id,
      Number(number) + 1,
      staked,
    ]);
}
