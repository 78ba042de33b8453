import type { IncomingHttpHeaders } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";

/** Proxies in a row that are followed back. */
const hops_max = 5;

const plainOf = (address: string): string =>
  address.startsWith("::ffff:") ? address.slice("::ffff:".length) : address;

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

const listOf = (proxies: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = "", bits] = proxy.split("/");
    if (isIP(address) === 0) throw new Error(`${proxy} is no address of a proxy`);
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

/**
 * Who is asking. Anyone can write a forwarded header, so it counts only when it was written by a proxy we know: the chain is read
 * from its end, and the first address that is not one of ours is the caller.
 */
export const createClientAddress = (trusted: false | readonly string[]): ClientAddress => {
  const direct: ClientAddress = (req) => plainOf(req.socket.remoteAddress ?? "");
  if (trusted === false) return direct;
  const proxies = listOf(trusted);
  return (req) => {
    let address = direct(req);
    const header = req.headers["x-forwarded-for"];
    if (typeof header !== "string") return address;
    const chain = header.split(",").slice(-hops_max).toReversed();
    for (const each of chain) {
      const named = plainOf(each.trim());
      if (isIP(named) === 0 || !proxies.check(address, familyOf(address))) break;
      address = named;
    }
    return address;
  };
};
