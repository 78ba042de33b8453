import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { text } from "node:stream/consumers";

import { afterAll, expect, test, vi } from "vitest";

import { createStreams, type DropReason, type Stream } from "./index.ts";

const server = createServer().listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => server.close());

/** Opens a real TCP connection and returns both ends. */
const connectPair = async (): Promise<{ near: Socket; far: Socket }> => {
  const taken = once(server, "connection") as Promise<[Socket]>;
  const far = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const [near] = await taken;
  for (const socket of [near, far]) socket.on("error", () => undefined);
  near.resume();
  return { near, far };
};

const setUp = (limits: { buffered_bytes_max?: number; heartbeat_s?: number } = {}) => {
  const dropped: DropReason[] = [];
  const streams = createStreams({
    ...{ connections_max: 10, per_address_max: 10, per_player_max: 10 },
    ...{ buffered_bytes_max: 1_000, heartbeat_s: 1, ...limits },
    heartbeat: () => "id: 7\n\n",
    onDrop: (reason) => dropped.push(reason),
  });
  return { streams, dropped };
};

const streamOn = (socket: Socket, player_id = 1n): Stream => ({
  ...{ socket, player_id, session_id: "s", address_key: "a", locale: "en" },
  ...{ is_caught_up: true, shown: null },
});

test("a client that reads too slowly buffers a bounded amount and is disconnected; other streams go on", async () => {
  const buffered_bytes_max = 64 * 1024;
  const { streams, dropped } = setUp({ buffered_bytes_max, heartbeat_s: 3_600 });
  const [slow, quick] = [await connectPair(), await connectPair()];
  const [slowStream, quickStream] = [streamOn(slow.near), streamOn(quick.near, 2n)];
  for (const stream of [slowStream, quickStream]) streams.open(stream);
  let taken = 0;
  quick.far.on("data", (chunk: Buffer) => (taken += chunk.length));
  slow.far.pause();
  const bytes = Buffer.alloc(16 * 1024);
  const writes_max = 2_000;
  let writes = 0;
  for (; writes < writes_max && streams.has(slowStream); writes += 1) {
    for (const stream of [slowStream, quickStream]) streams.write(stream, bytes);
    expect(slow.near.writableLength).toBeLessThanOrEqual(buffered_bytes_max);
    await vi.waitFor(() => expect(taken).toBe((writes + 1) * bytes.length), { interval: 1 });
  }
  expect(dropped).toEqual(["slow"]);
  expect(slow.near.destroyed).toBe(true);
  expect([...streams.ofPlayer(1n)]).toEqual([]);
  expect(streams.count()).toBe(1);
  await streams.close();
});

test("only streams that have received all events get a heartbeat", async () => {
  const { streams } = setUp();
  const [idle, behind] = [await connectPair(), await connectPair()];
  streams.open(streamOn(idle.near));
  streams.open({ ...streamOn(behind.near, 2n), is_caught_up: false });
  const silence = text(behind.far);
  const [first] = (await once(idle.far, "data")) as [Buffer];
  expect(first.toString()).toBe("id: 7\n\n");
  await streams.close();
  expect(await silence).toMatch(/^retry: \d{1,4}\n\n$/);
});

test("a closed connection is removed from the streams", async () => {
  const { streams, dropped } = setUp();
  const { near, far } = await connectPair();
  streams.open(streamOn(near));
  expect([...streams.playerIds()]).toEqual([1n]);
  far.end();
  await expect.poll(() => streams.count()).toBe(0);
  expect([[...streams.playerIds()], dropped]).toEqual([[], []]);
  await streams.close();
});

test("closing sends every stream a reconnect delay and waits a bounded time", async () => {
  const { streams, dropped } = setUp();
  const [polite, deaf] = [await connectPair(), await connectPair()];
  streams.open(streamOn(polite.near));
  streams.open(streamOn(deaf.near, 2n));
  const words = text(polite.far);
  deaf.far.pause();
  await streams.close();
  expect(await words).toMatch(/^retry: \d{1,4}\n\n$/);
  expect(deaf.near.destroyed).toBe(true);
  expect(dropped).toEqual(["closing"]);
});
