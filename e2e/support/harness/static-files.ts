import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** A content security policy as strict as that of the product, so that a primitive that violates it is found. */
const policy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

/** Serves a built folder, such as the showcase of primitives. */
export async function serveFolder(folder: string): Promise<{ address: string; stop: () => void }> {
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = normalize(pathname === "/" ? "/index.html" : pathname);
    readFile(join(folder, file)).then(
      (bytes) => {
        const type = types[extname(file)] ?? "application/octet-stream";
        reply
          .writeHead(200, { "content-type": type, "content-security-policy": policy })
          .end(bytes);
      },
      () => reply.writeHead(404).end(),
    );
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
