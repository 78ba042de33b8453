import { setTimeout as pause } from "node:timers/promises";

import { gameRoutes } from "@shwe/contract/player/game-routes";

import { must, type Call } from "./call.ts";

type Coming = { draw_id: number; close_at: string; result_at: string };

/** The lotteries that use the simulated crypto exchange. Their draws have different minutes, so a lie affects one. */
const codes = ["c1d", "c2d"] as const;
type Code = (typeof codes)[number];

/** A draw that closes sooner gets no stakes from players who join now. */
const least_open_ms = 20_000;
/** The first draws open some seconds after the start. */
const tries_max = 10;
const try_every_ms = 2_000;

export type Choice = Coming & { code: Code };

/** The draw that closes next and still accepts stakes for some seconds. */
export const chooseHeld = (draws: readonly Choice[], now_ms: number): Choice | undefined =>
  draws
    .filter(({ close_at }) => Date.parse(close_at) - now_ms >= least_open_ms)
    .toSorted((a, b) => Date.parse(a.close_at) - Date.parse(b.close_at))[0];

const listOpen = async (call: Call): Promise<Choice[]> => {
  const lists = await Promise.all(
    codes.map(async (code) => {
      const { data } = await must(call(gameRoutes[code].sections));
      return data.filter(({ is_open }) => is_open).map((each) => ({ ...each, code }));
    }),
  );
  return lists.flat();
};

/**
 * Makes the two sources of one crypto draw disagree, so that it waits for operators. All other draws continue, because
 * the source lies about one minute only. Returns the draw.
 */
export const holdOne = async (call: Call, feeds: string, signal: AbortSignal): Promise<Choice> => {
  let chosen: Choice | undefined;
  for (let tried = 0; chosen === undefined && tried < tries_max; tried += 1) {
    chosen = chooseHeld(await listOpen(call), Date.now());
    if (chosen === undefined) await pause(try_every_ms, undefined, { signal });
  }
  if (chosen === undefined) throw new Error("no crypto draw is open");
  const answer = await fetch(`${feeds}/control/fault`, {
    method: "POST",
    body: JSON.stringify({ source: "exchange-2", kind: "lie", at: chosen.result_at }),
  });
  if (!answer.ok) throw new Error(`the simulator answered ${answer.status}`);
  return chosen;
};
