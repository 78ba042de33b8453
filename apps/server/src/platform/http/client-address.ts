import type { IncomingHttpHeaders } from "node:http";
import { BlockList, isIP, isIPv6, SocketAddress } from "node:net";

import type { TrustedProxies } from "./trusted-proxies.ts";

/** Proxies in a row that are followed back. */
const hops_max = 5;
const mapped = "::ffff:";

/** The same address can be written in several ways, and must be counted as one. IPv4 inside IPv6 becomes plain IPv4. */
const plainOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const { address: short } = new SocketAddress({ address, family: "ipv6" });
  return short.startsWith(mapped) && short.includes(".") ? short.slice(mapped.length) : short;
};

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

const listOf = (proxies: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = "", bits] = proxy.split("/");
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
};

/** As much of a request as tells who is asking. */
export type Asked = {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
};
export type ClientAddress = (req: Asked) => string;

/** Who connects: a client, or a proxy that passes on what clients ask. */
export const peerAddress = (socket: Asked["socket"]): string => plainOf(socket.remoteAddress ?? "");

export type IsProxy = (address: string) => boolean;

/** Whether an address is one of the proxies we know. */
export const createIsProxy = (trusted: TrustedProxies): IsProxy => {
  if (trusted === false) return () => false;
  const proxies = listOf(trusted);
  return (address) => isIP(address) !== 0 && proxies.check(address, familyOf(address));
};

/**
 * Who is asking. Every limit and label that goes by address uses this and nothing else. Anyone can write a forwarded header, so
 * X-Forwarded-For counts only when it was written by a proxy we know: the chain is read from its end, and the first address that
 * is not one of ours is the caller. Where the chain holds no address, it is the proxy that wrote so. Other headers never count.
 */
export const createClientAddress = (trusted: TrustedProxies): ClientAddress => {
  if (trusted === false) return ({ socket }) => peerAddress(socket);
  const isProxy = createIsProxy(trusted);
  return (req) => {
    let address = peerAddress(req.socket);
    const header = req.headers["x-forwarded-for"];
    if (typeof header !== "string") return address;
    const chain = header.split(",").slice(-hops_max).toReversed();
    for (const each of chain) {
      const named = plainOf(each.trim());
      if (isIP(named) === 0 || !isProxy(address)) break;
      address = named;
    }
    return address;
  };
};
