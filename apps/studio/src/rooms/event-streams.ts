import type { FastifyReply } from "fastify";

import { Refusal } from "../refusals/refusal.ts";

const streams_max = 20_000;
const streams_per_session_max = 3;
/** A browser that takes so much less than it is sent is disconnected; it connects again and gets the state of the room. */
const unsent_bytes_max = 64 * 1_024;
/** A stream ends after this time, so that the session is checked again when the browser reconnects. */
const life_ms = 60 * 60_000;

type Stream = { reply: FastifyReply["raw"]; expiry: NodeJS.Timeout };

export type EventStreams = {
  /** Opens a stream that begins with `first`. The fourth stream of a session replaces its first. */
  open: (reply: FastifyReply, session_key: string, first: Buffer) => void;
  send: (message: Buffer) => void;
  count: () => number;
  closeAll: () => void;
};

/** An event in the form of an event stream. It is encoded once for all connections. */
export const encodeEvent = (name: string, content: object): Buffer =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(content)}\n\n`);

export const createEventStreams = (): EventStreams => {
  const streams = new Set<Stream>();
  const by_session = new Map<string, Set<Stream>>();

  const close = (stream: Stream): void => {
    stream.reply.destroy();
  };
  const keep = (session_key: string, stream: Stream): void => {
    const own = by_session.get(session_key) ?? new Set();
    by_session.set(session_key, own);
    const [oldest] = own;
    if (oldest !== undefined && own.size >= streams_per_session_max) close(oldest);
    own.add(stream);
    streams.add(stream);
    stream.reply.once("close", () => {
      clearTimeout(stream.expiry);
      streams.delete(stream);
      own.delete(stream);
      if (own.size === 0 && by_session.get(session_key) === own) by_session.delete(session_key);
    });
  };

  return {
    open: (reply, session_key, first) => {
      if (streams.size >= streams_max) throw new Refusal("room_full");
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store",
        "x-accel-buffering": "no",
        "x-content-type-options": "nosniff",
      });
      const stream: Stream = { reply: raw, expiry: setTimeout(() => close(stream), life_ms) };
      stream.expiry.unref();
      keep(session_key, stream);
      raw.write(first);
    },
    send: (message) => {
      for (const stream of streams)
        if (stream.reply.writableLength > unsent_bytes_max) close(stream);
        else stream.reply.write(message);
    },
    count: () => streams.size,
    closeAll: () => {
      for (const stream of streams) close(stream);
    },
  };
};
