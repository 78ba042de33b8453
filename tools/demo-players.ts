import { randomBytes } from "node:crypto";

import { createCall } from "./demo/call.ts";
import { temperOf } from "./demo/habits.ts";
import { join } from "./demo/join.ts";
import { crowdOf, visitor_password, visitors } from "./demo/people.ts";
import { play, type Seat } from "./demo/play.ts";
import { playGames } from "./demo/play-games.ts";
import { createTally } from "./demo/tally.ts";

/**
 * The simulated players of `npm run demo`, a process of its own: they register by phone and code, read the boards and
 * bet, and some play games of the studio, all through the public APIs. The parent process gives them money. Only totals are printed.
 *
 *   DEMO_API      address of the server
 *   DEMO_INBOXES  addresses of the SMS gateways' message pages, separated by commas
 *   DEMO_PLAYERS  number of players
 */
const tell_every_ms = 60_000;

if (process.env["NODE_ENV"] === "production")
  throw new Error("simulated players are refused in production");
const address = process.env["DEMO_API"] ?? "";
const inboxes = (process.env["DEMO_INBOXES"] ?? "").split(",");
const size = Number(process.env["DEMO_PLAYERS"] ?? 40);

const stop = new AbortController();
const { signal } = stop;
const call = createCall(address, signal);
const tally = createTally();
const seats: Seat[] = [];
/** One of so many players plays games besides. */
const plays_games_every = 2;
const playing: Promise<void>[] = [];

/** The end of the demo ends what a player does; anything else is an error. */
const ended = (error: unknown): void => {
  if (!signal.aborted) throw error;
};

/** Registers players one after the other, because password hashing would take all CPU time from people using the demo. */
const takeSeats = async (): Promise<void> => {
  for (const visitor of visitors) await join(call, inboxes, visitor, visitor_password);
  for (const [place, person] of crowdOf(size).entries()) {
    const password = randomBytes(12).toString("base64url");
    const token = await join(call, inboxes, person, password);
    seats.push({ temper: temperOf(place), token, decided: new Set() });
    tally.joined();
    if (place % plays_games_every === 0)
      playing.push(playGames({ call, tally, random: Math.random, signal }, token).catch(ended));
  }
};

const telling = setInterval(() => console.log(tally.tell()), tell_every_ms);
for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => stop.abort());

await Promise.all([takeSeats(), play({ call, tally, random: Math.random, signal }, seats)]).catch(
  ended,
);
await Promise.all(playing);
clearInterval(telling);
console.log(tally.tell());
