import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

import type { IsProxy } from "../http/client-address.ts";
import { endSocket, late_request, malformed_request } from "../http/end-socket.ts";
import { limitConnections } from "../http/limit-connections.ts";
import { headEnd, parseHead, type Head } from "./read-head.ts";

const head_bytes_max = 16 * 1024;
/** Length of the accept queue: after a restart thousands of browsers reconnect at once. */
const backlog = 4_096;

const ignore = () => undefined;

/** Reads the head of a request and passes the connection to `take`, which owns it from then on. */
const readHead = (socket: Socket, head_ms: number, take: (head: Head) => void): void => {
  let text = "";
  const timer = setTimeout(() => endSocket(socket, late_request), head_ms);
  const giveUp = () => clearTimeout(timer);
  const onData = (chunk: Buffer) => {
    text += chunk.toString("latin1");
    const length = headEnd(text);
    if (length === -1 && text.length <= head_bytes_max) return;
    clearTimeout(timer);
    socket.off("data", onData);
    socket.off("close", giveUp);
    const head = length === text.length ? parseHead(text) : undefined;
    if (head === undefined) {
      endSocket(socket, malformed_request);
      return;
    }
    // Data that the client sends after the head is read and dropped, so that the end of the connection is noticed.
    socket.resume();
    take({ ...head, socket });
  };
  socket.on("data", onData);
  socket.on("close", giveUp);
};

type Listening = {
  address: string;
  /** All open connections, whether or not they are streams yet. */
  open: { size: number };
  /** Accepts no more connections. */
  close: () => void;
};

type ListenOptions = {
  host: string;
  port: number;
  connections_max: number;
  /** The highest number of connections of one client that connects without a proxy. */
  per_address: number;
  isProxy: IsProxy;
  /** How long the head of a request may take to arrive; limited because slow senders occupy sockets. */
  head_ms: number;
};

/** A listener for event streams only: each connection carries one request and is then used as a plain socket. */
export const listenForHeads = async (
  { host, port, connections_max, ...bounds }: ListenOptions,
  take: (head: Head) => void,
): Promise<Listening> => {
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on("error", ignore);
    readHead(socket, bounds.head_ms, take);
  });
  const { open } = limitConnections(server, bounds);
  server.maxConnections = connections_max;
  server.listen({ host, port, backlog });
  await once(server, "listening");
  const { address, port: taken } = server.address() as AddressInfo;
  return {
    address: `http://${address.includes(":") ? `[${address}]` : address}:${taken}`,
    open,
    close: () => server.close(),
  };
};
