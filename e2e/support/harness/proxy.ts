import { once } from "node:events";
import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";

import { setting } from "./setting.ts";

export type Proxy = {
  address: string;
  /** The responses since `forget`, including those that the browser hides from the page. */
  answered: { path: string; status: number }[];
  /** Empties `answered`. Responses to requests that are in progress are not added any more. */
  forget: () => void;
  /** Answers a path with the server's response followed by this text, until the proxy is stopped. */
  append: (path: string, text: string) => void;
  /** Refuses connections from now on, as a stopped server does. */
  stop: () => void;
};

/** Starts a proxy to the server that all tests share, so that one test can cut its connection or change a file. */
export async function startProxy(): Promise<Proxy> {
  const appended = new Map<string, string>();
  const answered: Proxy["answered"] = [];
  let since = 0;
  const server = createServer((request, reply) => {
    const text = appended.get(request.url ?? "");
    const begun_in = since;
    const headers = { ...request.headers };
    // Text can only be added to a response that is neither compressed nor a 304.
    if (text !== undefined) {
      delete headers["accept-encoding"];
      delete headers["if-none-match"];
      delete headers["if-modified-since"];
    }
    const target = new URL(request.url ?? "/", setting("E2E_ADDRESS"));
    const onward = ask(target, { method: request.method, headers }, (answer) => {
      const { "content-length": _length, etag: _etag, ...rest } = answer.headers;
      if (begun_in === since)
        answered.push({ path: target.pathname, status: answer.statusCode ?? 502 });
      reply.writeHead(answer.statusCode ?? 502, text === undefined ? answer.headers : rest);
      if (text === undefined) answer.pipe(reply);
      else {
        answer.pipe(reply, { end: false });
        answer.on("end", () => reply.end(text));
      }
    });
    onward.on("error", () => reply.destroy());
    request.pipe(onward);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    answered,
    forget: () => {
      since += 1;
      answered.length = 0;
    },
    append: (path, text) => appended.set(path, text),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
