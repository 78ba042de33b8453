import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

import { afterAll, expect, test } from "vitest";

import { createHttpGateway } from "./http.ts";

const sms = { to: "09791234567", text: "123456", reference: "r" };
const drip_every_ms = 20;

/** A fake gateway that answers every message with `first_words` and then one character at a time without end. */
const startDripping = async (first_words: string) => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
    socket.once("data", () => {
      socket.write(first_words);
      const timer = setInterval(() => socket.write("a"), drip_every_ms);
      socket.on("close", () => clearInterval(timer));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  return { gateway: createHttpGateway({ name: "slow", url, api_key: "key" }), sockets };
};

test("R-101 the body of a gateway's successful response is not read, however long it is", async () => {
  const { gateway, sockets } = await startDripping(
    "HTTP/1.1 200 OK\r\ncontent-length: 1000000000\r\n\r\n",
  );
  await gateway.send(sms, new AbortController().signal);
  await expect.poll(() => sockets.size).toBe(0);
});

test("R-101 a gateway whose response head is incomplete is given up after the timeout", async () => {
  const { gateway, sockets } = await startDripping("HTTP/1.1 200 OK\r\nx-slow: ");
  await expect(gateway.send(sms, AbortSignal.timeout(300))).rejects.toThrow("timeout");
  await expect.poll(() => sockets.size).toBe(0);
});

test("R-101 a redirect of a gateway is not followed", async () => {
  const { gateway } = await startDripping(
    "HTTP/1.1 307 Temporary Redirect\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n",
  );
  await expect(gateway.send(sms, AbortSignal.timeout(5_000))).rejects.toMatchObject({
    cause: { message: "unexpected redirect" },
  });
});
