import { request } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const ready_max_ms = 20_000;
const ready_poll_ms = 100;
/** Headers that Node itself adds, in the product and in the bare server, so the bare server need not repeat them. */
const ownHeaders = new Set(["date", "connection", "keep-alive"]);

export type Headers = Record<string, string>;
type Answer = { status: number; rawHeaders: string[]; body: Buffer };

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** Sends one request and returns the whole response. */
export const ask = (port: number, path: string, headers: Headers = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, headers, agent: false }, (res) => {
      const chunks: Buffer[] = [];
      res.on("data", (chunk: Buffer) => chunks.push(chunk));
      res.on("error", reject);
      res.on("end", () =>
        resolve({
          status: res.statusCode ?? 0,
          rawHeaders: res.rawHeaders,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });

export const untilReady = async (metricsPort: number, max_ms = ready_max_ms): Promise<void> => {
  const until = performance.now() + max_ms;
  while (performance.now() < until) {
    const answer = await ask(metricsPort, "/readyz").catch(() => undefined);
    if (answer?.status === 200) return;
    await pause(ready_poll_ms);
  }
  throw new Error("the server did not become ready");
};

/** The response headers that the bare server has to repeat. */
export const headOf = (rawHeaders: string[]): string[] =>
  rawHeaders.flatMap((name, i) => {
    if (i % 2 === 1 || ownHeaders.has(name.toLowerCase())) return [];
    return [name, rawHeaders[i + 1] ?? ""];
  });

export const keepAliveMsOf = (rawHeaders: string[]): number => {
  const value = rawHeaders[rawHeaders.indexOf("Keep-Alive") + 1] ?? "";
  return Number(/timeout=(\d+)/.exec(value)?.[1]) * 1000;
};
