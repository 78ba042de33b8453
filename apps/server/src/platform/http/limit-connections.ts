import type { Server, Socket } from "node:net";

import { addressKey } from "../limits/index.ts";
import { peerAddress, type IsProxy } from "./client-address.ts";

export type AddressCount = {
  /**
   * Counts one more connection or request of an address. Returns false, and counts nothing, if the address has reached
   * the maximum.
   */
  add: (key: string) => boolean;
  remove: (key: string) => void;
};

export const countByAddress = (max: number): AddressCount => {
  const counts = new Map<string, number>();
  return {
    add: (key) => {
      const count = counts.get(key) ?? 0;
      if (count >= max) return false;
      counts.set(key, count + 1);
      return true;
    },
    remove: (key) => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left === 0) counts.delete(key);
      else counts.set(key, left);
    },
  };
};

export type LimitedConnections = {
  open: { readonly size: number };
  /** Stops counting a connection that became an event stream, because streams have their own limit. */
  release: (socket: Socket) => void;
};

/**
 * Closes new connections of an address that has too many. Connections of a trusted proxy are not limited, because they
 * carry many clients: their requests in progress are limited by client address instead.
 */
export const limitConnections = (
  server: Server,
  { per_address, isProxy }: { per_address: number; isProxy: IsProxy },
): LimitedConnections => {
  const counts = countByAddress(per_address);
  const counted = new Map<Socket, string>();
  const open = new Set<Socket>();
  const release = (socket: Socket): void => {
    const key = counted.get(socket);
    if (key === undefined) return;
    counted.delete(socket);
    counts.remove(key);
  };
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => {
      open.delete(socket);
      release(socket);
    });
    const address = peerAddress(socket);
    if (isProxy(address)) return;
    const key = addressKey(address);
    if (counts.add(key)) counted.set(socket, key);
    else socket.destroy();
  });
  return { open, release };
};
