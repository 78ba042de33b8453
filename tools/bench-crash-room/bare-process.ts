/**
 * The baseline: a plain Node server that stores each cash-out by one insert and checks nothing, and that sends given bytes to its streams in a
 * bare loop, each 500 ms while it is measured, as the room does.
 */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { openDatabase } from "../../apps/studio/src/database/database.ts";

export type BareOrder =
  | { kind: "send"; text: string }
  | { kind: "repeat"; text: string; every_ms: number }
  | { kind: "stop" };
export type BareAnswer = { sent_ms: number };

const [database_url = ""] = process.argv.slice(2);
const pool = openDatabase(database_url, (error) => {
  throw error;
});
const streams = new Set<ServerResponse>();

const server = createServer((request, response) => {
  if (request.url === "/stream") {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("event: room\ndata: {}\n\n");
    streams.add(response);
    response.once("close", () => streams.delete(response));
    return;
  }
  let text = "";
  request.setEncoding("utf8");
  request.on("data", (chunk: string) => {
    text += chunk;
  });
  request.on("end", () => {
    void pool
      .query("insert into bare_cash_out (round_id, arrived_at) values ($1, clock_timestamp())", [
        text,
      ])
      .then(() => {
        response.writeHead(200, { "content-type": "application/json" });
        response.end('{"cashed_out_at":"1.50"}');
      });
  });
});

const sendAll = (bytes: Buffer): void => {
  for (const stream of streams) stream.write(bytes);
};

let timer: NodeJS.Timeout | undefined;
process.on("message", (order: BareOrder) => {
  clearInterval(timer);
  const sent_ms = performance.timeOrigin + performance.now();
  if (order.kind === "send") sendAll(Buffer.from(order.text));
  if (order.kind === "repeat") {
    const bytes = Buffer.from(order.text);
    timer = setInterval(() => sendAll(bytes), order.every_ms);
  }
  process.send?.({ sent_ms } satisfies BareAnswer);
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
