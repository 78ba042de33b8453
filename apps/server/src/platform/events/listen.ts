import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

import type { IsProxy } from "../http/client-address.ts";
import { endSocket, late_request, malformed_request } from "../http/end-socket.ts";
import { limitConnections } from "../http/limit-connections.ts";
import { headEnd, parseHead, type Head } from "./read-head.ts";

const head_bytes_max = 16 * 1024;
/** Connections that wait for us to take them, after a restart that made thousands come back at once. */
const backlog = 4_096;

const ignore = () => undefined;

/** Gathers a request's head and hands the connection on, which from then on belongs to whoever takes it. */
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
    // Whatever else is sent is read and dropped, so that the end of the connection is noticed.
    socket.resume();
    take({ ...head, socket });
  };
  socket.on("data", onData);
  socket.on("close", giveUp);
};

type Listening = {
  address: string;
  /** The open connections, streams and others. */
  open: { size: number };
  /** Takes no more connections. */
  close: () => void;
};

type ListenOptions = {
  host: string;
  port: number;
  connections_max: number;
  /** Of one client that connects without a proxy. */
  per_address: number;
  isProxy: IsProxy;
  /** The whole head must be here by then; slow senders hold sockets. */
  head_ms: number;
};

/** A listener for streams alone: each connection brings one request and is then no more than a socket. */
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
