import { setTimeout as wait } from "node:timers/promises";

import type { RoomParts } from "../../../play/game-routes.ts";
import { prepareChain } from "../../../rooms/chains.ts";
import type { Clock } from "../../../rooms/clock.ts";
import { createLease, renew_ms } from "../../../rooms/lease.ts";
import { multiplierAt, reachedAfterMs } from "../rules/flight-time.ts";
import {
  durationOf,
  endFlight,
  game_code,
  markSettled,
  openFlight,
  readFlight,
  takeOff,
  type Flight,
  type FlightSecret,
} from "./flights.ts";
import { readNextAutomatic, settleDue } from "./settle-bets.ts";

/** Bets are lost so long after the end, so that a cash-out which arrived in time is stored before. */
const grace_ms = 250;
/** Automatic cash-outs are paid together, at most so often. */
const automatic_every_ms = 100;
/** A cash-out that is still being stored delays the losing of bets at most so long after the end. */
const pending_max_ms = 5_000;
const pending_poll_ms = 50;
const idle_ms = 250;
const synchronise_every = 30;

type DriverParts = Pick<RoomParts, "db" | "settings" | "log"> & {
  clock: Clock;
  readSecret: (flight: Flight) => Promise<FlightSecret>;
  /** Whether a cash-out that arrived at this process is not decided yet. */
  isCashingOut: () => boolean;
  /** Called after each change that everybody should see at once. */
  changed: () => Promise<void>;
};

export type Driver = { start: () => void; stop: () => Promise<void> };

/**
 * Drives the flights of the room from the rows of the database, so that a process that takes over continues where the other one ended: what was
 * due meanwhile is done by the stored times.
 */
export const createDriver = (parts: DriverParts): Driver => {
  const { db, settings, log, clock, readSecret, isCashingOut, changed } = parts;
  const lease = createLease(db, game_code);
  const stopped = new AbortController();
  let loops: Promise<unknown> = Promise.resolve();
  const pause = (time_ms: number) =>
    wait(Math.max(time_ms, 0), null, { signal: stopped.signal }).catch(() => null);

  const openNext = async (): Promise<number> => {
    await prepareChain(db, game_code, settings.chain_length);
    await openFlight(db, clock, settings.flight_betting_ms);
    await changed();
    return 0;
  };

  const fly = async (flight: Flight, started_at: number): Promise<number> => {
    const secret = await readSecret(flight);
    const ends_at = started_at + durationOf(secret.crash_point);
    const now = clock.now();
    if (now >= ends_at) {
      await endFlight(db, flight, secret);
      await changed();
      return 0;
    }
    const next = await readNextAutomatic(db, flight.id);
    if (next === null) return ends_at - now;
    const due_at = started_at + reachedAfterMs(next);
    if (due_at > now) return Math.min(ends_at, due_at) - now;
    const reached = multiplierAt(now - started_at);
    await settleDue(db, { flight_id: flight.id, reached, only_automatic: true });
    return Math.min(ends_at - clock.now(), automatic_every_ms);
  };

  const finish = async (flight: Flight, ended_at: number): Promise<number> => {
    const since_end = clock.now() - ended_at;
    if (since_end < grace_ms) return grace_ms - since_end;
    if (isCashingOut() && since_end < pending_max_ms) return pending_poll_ms;
    const { crash_point } = await readSecret(flight);
    await settleDue(db, { flight_id: flight.id, reached: crash_point, only_automatic: false });
    await markSettled(db, flight);
    return 0;
  };

  /** One step of the room; returns after how many milliseconds the next one is due. */
  const step = async (): Promise<number> => {
    const flight = await readFlight(db);
    if (flight === null) return openNext();
    const { phase, starts_at, started_at, ended_at, is_settled } = flight;
    const now = clock.now();
    if (phase === "betting") {
      if (now < starts_at) return starts_at - now;
      await takeOff(db, clock, flight);
      await changed();
      return 0;
    }
    if (phase === "flying" && started_at !== null) return fly(flight, started_at);
    if (ended_at === null) throw new Error("a flight has no end");
    if (!is_settled) return finish(flight, ended_at);
    const opens_in = ended_at + settings.flight_pause_ms - now;
    return opens_in > 0 ? opens_in : openNext();
  };

  const guarded = async (what: string, work: () => Promise<number>): Promise<number> => {
    try {
      return await work();
    } catch (err) {
      log.error({ err }, what);
      return idle_ms;
    }
  };
  const drive = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const due_ms = lease.isHeld() ? await guarded("a step of the room failed", step) : idle_ms;
      await pause(Math.min(due_ms, renew_ms));
    }
  };
  const renewLease = async (): Promise<void> => {
    for (let count = 0; !stopped.signal.aborted; count += 1) {
      const next_ms = await guarded("the lease of the room could not be renewed", async () => {
        if (count % synchronise_every === 0) await clock.synchronise();
        await lease.renew();
        return renew_ms;
      });
      await pause(next_ms);
    }
  };

  return {
    start: () => {
      loops = Promise.all([renewLease(), drive()]);
    },
    stop: async () => {
      stopped.abort();
      await loops;
      await lease.release();
    },
  };
};
