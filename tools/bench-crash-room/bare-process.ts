/**
 * The baseline: a plain Node server that stores each cash-out by one insert and checks nothing, and that sends as many bytes as a message of the
 * room to its streams in a bare loop, each 500 ms.
 */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { openDatabase } from "../../apps/studio/src/database/database.ts";

export type BareOrder = "start" | "stop";

/** As long as the messages of the room with many bets. */
const message_bytes = 4_000;
const every_ms = 500;

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

const sendAll = (): void => {
  const server_time = performance.timeOrigin + performance.now();
  const text = `{"server_time":${server_time}}`.padEnd(message_bytes, " ");
  const bytes = Buffer.from(`event: room\ndata: ${text}\n\n`);
  for (const stream of streams) stream.write(bytes);
};

let timer: NodeJS.Timeout | undefined;
process.on("message", (order: BareOrder) => {
  clearInterval(timer);
  if (order === "start") timer = setInterval(sendAll, every_ms);
  process.send?.("done");
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
