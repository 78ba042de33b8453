/**
 * Runs the role `realtime` as in production, with access to its sockets: on request this process writes the same bytes
 * to the same connections in a bare loop, or reports its memory.
 */
import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";

export type SseOrder = { kind: "bare"; text: string } | { kind: "memory" };
export type SseAnswer = { start_ms: number } | { resident_bytes: number; streams: number };

const collections = 4;

const sockets = new Set<Socket>();
subscribe("net.server.socket", (message) => {
  const { socket } = message as { socket: Socket };
  sockets.add(socket);
  socket.once("close", () => sockets.delete(socket));
});

/** Collects garbage first, because garbage of ten thousand logins is not memory of the streams. */
const residentBytes = (): number => {
  for (let turn = 0; turn < collections; turn += 1) globalThis.gc?.();
  return process.memoryUsage.rss();
};

const answer = (order: SseOrder): SseAnswer => {
  if (order.kind === "memory") return { resident_bytes: residentBytes(), streams: sockets.size };
  const bytes = Buffer.from(order.text);
  const start_ms = Number(process.hrtime.bigint()) / 1e6;
  for (const socket of sockets) socket.write(bytes);
  return { start_ms };
};

process.on("message", (order: SseOrder) => process.send?.(answer(order)));

await import("../../src/main.ts");
