import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

import { malformedRequest } from "../http/error-reply.ts";
import { headEnd, parseHead, type Head } from "./read-head.ts";

const head_bytes_max = 16 * 1024;
/** The whole head must be here by then; slow senders hold sockets. */
const head_timeout_ms = 10_000;
/** Connections that wait for us to take them, after a restart that made thousands come back at once. */
const backlog = 4_096;

const ignore = () => undefined;

/** Gathers a request's head and hands the connection on, which from then on belongs to whoever takes it. */
const readHead = (socket: Socket, take: (head: Head) => void): void => {
  let text = "";
  const timer = setTimeout(() => socket.destroy(), head_timeout_ms);
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
      socket.end(malformedRequest);
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
  /** Takes no more connections. */
  close: () => void;
};

/** A listener for streams alone: each connection brings one request and is then no more than a socket. */
export const listenForHeads = async (
  { host, port, connections_max }: { host: string; port: number; connections_max: number },
  take: (head: Head) => void,
): Promise<Listening> => {
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on("error", ignore);
    readHead(socket, take);
  });
  server.maxConnections = connections_max;
  server.listen({ host, port, backlog });
  await once(server, "listening");
  const { address, port: taken } = server.address() as AddressInfo;
  return {
    address: `http://${address.includes(":") ? `[${address}]` : address}:${taken}`,
    close: () => server.close(),
  };
};
