import { setTimeout as wait } from "node:timers/promises";

import type { FastifyBaseLogger, FastifyReply } from "fastify";

import type { Queries } from "../../../database/database.ts";
import type { Clock } from "../../../rooms/clock.ts";
import { createEventStreams, encodeEvent } from "../../../rooms/event-streams.ts";
import type { Board, BoardState } from "./board.ts";
import { readFlight } from "./flights.ts";

/** How often the room is read for the bets and cash-outs of other players. */
const state_every_ms = 500;
/** How often the flight is read, because another process may have started or ended it. */
const phase_every_ms = 100;
/** A message is sent after this time also without a change, so that browsers notice a dead connection. */
const silence_max_ms = 5_000;

type Parts = { db: Queries; board: Board; clock: Clock; log: Pick<FastifyBaseLogger, "warn"> };

export type Broadcast = {
  open: (reply: FastifyReply, session_key: string) => Promise<void>;
  /** Sends the state as it is now. */
  send: () => Promise<void>;
  start: () => void;
  stop: () => Promise<void>;
};

/** Sends the state of the room to all streams. The multiplier is not sent: browsers compute it from the start of the flight. */
export const createBroadcast = ({ db, board, clock, log }: Parts): Broadcast => {
  const streams = createEventStreams();
  const stopped = new AbortController();
  let [sent, sent_at] = ["", -Infinity];
  let [reads, last_sent_read] = [0, 0];
  let loop = Promise.resolve();

  const encode = (state: BoardState): Buffer =>
    encodeEvent("room", { server_time: clock.now(), ...state });
  const sendState = (state: BoardState): void => {
    const text = JSON.stringify(state);
    if (text === sent && clock.now() - sent_at < silence_max_ms) return;
    [sent, sent_at] = [text, clock.now()];
    streams.send(encode(state));
  };
  const send = async (): Promise<void> => {
    if (streams.count() === 0) return;
    reads += 1;
    const read = reads;
    const state = await board.refresh();
    // A read that began before the last one that was sent has an older state.
    if (read < last_sent_read) return;
    last_sent_read = read;
    sendState(state);
  };
  let [seen_phase, state_read_at] = ["", -Infinity];
  /** Sends the state if the flight has another phase, or if it is time to. */
  const sendIfDue = async (): Promise<void> => {
    if (streams.count() === 0) return;
    const flight = await readFlight(db);
    const phase = `${flight?.id} ${flight?.phase}`;
    if (phase === seen_phase && clock.now() - state_read_at < state_every_ms) return;
    [seen_phase, state_read_at] = [phase, clock.now()];
    await send();
  };
  const run = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await sendIfDue().catch((err: unknown) => log.warn({ err }, "the room could not be read"));
      await wait(phase_every_ms, null, { signal: stopped.signal }).catch(() => null);
    }
  };

  return {
    open: async (reply, session_key) => {
      streams.open(reply, session_key, encode(await board.read()));
    },
    send,
    start: () => {
      loop = run();
    },
    stop: async () => {
      stopped.abort();
      streams.closeAll();
      await loop;
    },
  };
};
