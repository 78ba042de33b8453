/** The baseline of HTTP benches: node:http sends the same headers and body as the product and does nothing else. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type BareOrder = { headers: string[]; body_base64: string; keep_alive_timeout_ms: number };

process.once("message", ({ headers, body_base64, keep_alive_timeout_ms }: BareOrder) => {
  // A latin1 string is the fastest body for Node; the product uses it too.
  const body = Buffer.from(body_base64, "base64").toString("latin1");
  const server = createServer({ keepAliveTimeout: keep_alive_timeout_ms }, (_req, res) => {
    res.writeHead(200, headers);
    res.end(body, "latin1");
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
