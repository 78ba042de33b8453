import { request, type IncomingMessage } from "node:http";

import { vi } from "vitest";

/** How long a test waits for events: longer than it takes on a busy machine. */
const wait_max_ms = 20_000;

export type HeardEvent = { id?: string; event: string; data: unknown };

export type TestStream = {
  status: number;
  headers: IncomingMessage["headers"];
  /** The body of an error response. */
  body: () => string;
  /** All events so far, in order. */
  events: HeardEvent[];
  /** The id of the last event, to be sent as `Last-Event-ID`. */
  lastId: () => string;
  /** Resolves when the stream ends, with the milliseconds since it was opened. */
  ended: Promise<number>;
  heard: (count: number, event?: string) => Promise<HeardEvent[]>;
  /** The number of comments received in the stream: heartbeats, and the one that ends the missed events. */
  marks: () => number;
  retryMs: () => number;
  close: () => void;
  raw: IncomingMessage;
};

const fieldsOf = (record: string): Map<string, string> =>
  new Map(
    record.split("\n").map((line) => {
      const colon = line.indexOf(": ");
      return [line.slice(0, colon), line.slice(colon + 2)];
    }),
  );

/** Reads an event stream as a browser would, over real HTTP. */
export const openStream = (
  base: string,
  {
    token,
    last_id,
    headers = {},
    from,
    path = "/events",
    method = "GET",
  }: {
    token?: string;
    last_id?: string;
    headers?: Record<string, string>;
    /** The IP address of the sender: any of 127/8 counts as another caller. */
    from?: string;
    path?: string;
    method?: string;
  } = {},
): Promise<TestStream> => {
  const { promise, resolve, reject } = Promise.withResolvers<TestStream>();
  const asked = request(`${base}${path}`, {
    method,
    agent: false,
    ...(from === undefined ? {} : { localAddress: from }),
    headers: {
      accept: "text/event-stream",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(last_id === undefined ? {} : { "last-event-id": last_id }),
      ...headers,
    },
  });
  asked.on("error", reject);
  asked.on("response", (answer) => {
    const opened_ms = performance.now();
    const events: HeardEvent[] = [];
    let rest = "";
    let last = last_id ?? "";
    let marks = 0;
    let retry_ms = 0;
    const take = (record: string) => {
      const fields = fieldsOf(record);
      const id = fields.get("id");
      const event = fields.get("event");
      const data = fields.get("data");
      if (id !== undefined) last = id;
      if (fields.has("retry")) retry_ms = Number(fields.get("retry"));
      else if (event === undefined || data === undefined) marks += 1;
      else
        events.push({
          ...(id === undefined ? {} : { id }),
          event,
          data: JSON.parse(data) as unknown,
        });
    };
    answer.setEncoding("utf8");
    answer.on("data", (chunk: string) => {
      rest += chunk;
      if (answer.statusCode !== 200) return;
      const records = rest.split("\n\n");
      rest = records.pop() ?? "";
      for (const record of records) take(record);
    });
    answer.on("error", () => undefined);
    const ended = new Promise<number>((end) => {
      answer.on("close", () => end(performance.now() - opened_ms));
    });
    const named = (event: string | undefined) =>
      event === undefined ? events : events.filter((each) => each.event === event);
    resolve({
      status: answer.statusCode ?? 0,
      headers: answer.headers,
      body: () => rest,
      events,
      lastId: () => last,
      ended,
      marks: () => marks,
      retryMs: () => retry_ms,
      heard: (count, event) =>
        vi.waitFor(
          () => {
            const found = named(event);
            if (found.length < count)
              throw new Error(`received ${found.length} of ${count} events`);
            return found;
          },
          { timeout: wait_max_ms, interval: 10 },
        ),
      close: () => answer.destroy(),
      raw: answer,
    });
  });
  asked.end();
  return promise;
};

/** The status and error code of a refused stream. */
export const refusalOf = async (stream: TestStream): Promise<[number, string]> => {
  await stream.ended;
  return [stream.status, (JSON.parse(stream.body()) as { code: string }).code];
};

export type TestReader = { heard: () => HeardEvent[]; cuts: () => number; stop: () => void };

/** Follows events as a browser does: when a stream ends, the next one continues after the last event. */
export const followStream = async (base: string, token: string): Promise<TestReader> => {
  const stopped = new AbortController();
  const first = await openStream(base, { token });
  const streams = [first];
  const goOn = async (): Promise<void> => {
    for (let stream = first; ;) {
      await stream.ended;
      if (stopped.signal.aborted) return;
      stream = await openStream(base, { token, last_id: stream.lastId() });
      streams.push(stream);
    }
  };
  const going = goOn();
  going.catch(() => undefined);
  await vi.waitFor(() => {
    if (first.marks() === 0) throw new Error("not up to date yet");
  }, wait_max_ms);
  return {
    heard: () => streams.flatMap(({ events }) => events),
    cuts: () => streams.length - 1,
    stop: () => {
      stopped.abort();
      streams.at(-1)?.close();
    },
  };
};
