import { Agent, request as openRequest } from "node:http";
import { Agent as TlsAgent, request as openTlsRequest } from "node:https";
import { setTimeout as wait } from "node:timers/promises";

/** Bounds the sockets of the kit; further requests wait for a free one. */
const sockets_max = 100;
const agent = new Agent({ keepAlive: true, maxSockets: sockets_max });
const tlsAgent = new TlsAgent({ keepAlive: true, maxSockets: sockets_max });

/** How a connection is lost: when the answer begins to arrive, or some milliseconds after the request was sent. */
export type Cut = "on_answer" | number;

export type Sent = {
  method: string;
  headers: Record<string, string>;
  body: Buffer;
  timeout_ms: number;
  cut?: Cut | undefined;
};

export type Received = { status: number; headers: Record<string, string>; body: Buffer };

const flat = (headers: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value ?? ""].flat().join(", ")]),
  );

/** Sends one request. Rejects when the connection is lost or the time is over. A lost connection is not used again. */
export const exchange = (url: URL, { method, headers, body, timeout_ms, cut }: Sent) =>
  new Promise<Received>((resolve, reject) => {
    const isTls = url.protocol === "https:";
    const sent = (isTls ? openTlsRequest : openRequest)(url, {
      method,
      headers: { ...headers, "content-length": String(body.byteLength) },
      agent: isTls ? tlsAgent : agent,
      timeout: timeout_ms,
    });
    const lose = (why: string) => sent.destroy(new Error(why));
    const timer = setTimeout(() => lose(`no answer within ${timeout_ms} ms`), timeout_ms);
    sent.on("response", (response) => {
      if (cut === "on_answer") {
        lose("the connection was cut when the answer arrived");
        return;
      }
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: flat(response.headers),
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on("error", reject);
    sent.on("close", () => clearTimeout(timer));
    sent.end(body, () => {
      if (typeof cut === "number")
        void wait(cut).then(() => lose("the connection was cut after the request"));
    });
  });

/** Closes the idle connections, so that the process can end. */
export const closeConnections = (): void => {
  agent.destroy();
  tlsAgent.destroy();
};
