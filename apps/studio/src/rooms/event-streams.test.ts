import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";

import fastify from "fastify";
import { afterAll, expect, test } from "vitest";

import { createEventStreams, encodeEvent } from "./event-streams.ts";

const streams = createEventStreams();
const app = fastify();
app.get<{ Params: { session: string } }>("/:session", (request, reply) => {
  streams.open(reply, request.params.session, encodeEvent("room", { first: true }));
});
await app.listen({ host: "127.0.0.1", port: 0 });
afterAll(async () => {
  streams.closeAll();
  await app.close();
});

const open = async (session: string): Promise<Socket> => {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ host: "127.0.0.1", port });
  socket.write(`GET /${session} HTTP/1.1\r\nhost: studio\r\n\r\n`);
  const [head] = (await once(socket, "data")) as [Buffer];
  expect(head.toString()).toContain("text/event-stream");
  return socket;
};

test("a connection that reads nothing is closed, and the others get every message", async () => {
  const [slow, quick] = [await open("slow"), await open("quick")];
  slow.pause();
  let received = "";
  quick.on("data", (bytes: Buffer) => {
    received += bytes.toString();
  });
  const large = "x".repeat(256 * 1_024);
  let sent = 0;
  while (streams.count() === 2 && sent < 200) {
    sent += 1;
    streams.send(encodeEvent("room", { sent, large }));
    await expect.poll(() => received.includes(`"sent":${sent},`)).toBe(true);
  }
  expect(streams.count()).toBe(1);
  expect(sent).toBeLessThan(200);
  slow.destroy();
  quick.destroy();
  await expect.poll(() => streams.count()).toBe(0);
});

test("the fourth stream of a session replaces its first", async () => {
  const own = [await open("one"), await open("one"), await open("one")];
  const other = await open("two");
  const closed = once(own[0] ?? other, "close");
  await open("one");
  await closed;
  expect(streams.count()).toBe(4);
});
