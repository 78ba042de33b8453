import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

import { afterAll } from "vitest";

export type HangingServer = {
  url: string;
  /** The number of connections that wait for a response. */
  waiting: () => number;
};

/** Accepts every connection and never responds. It ends with the test file. */
export const startHangingServer = async (): Promise<HangingServer> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
    socket.resume();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, waiting: () => sockets.size };
};
