import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A game that says what it may do: whether it has its own storage, and whether it may replace the page around it or open
 * a window.
 */
const page = (code: string, lang: string): string => `<!doctype html>
<html lang="en"><head><title>${code}</title></head><body>
<h1>${code}</h1><p id="lang">${lang}</p><p id="storage"></p><p id="page"></p><p id="window"></p>
<script>
const say = (id, text) => { document.getElementById(id).textContent = text; };
try { localStorage.setItem("played", "yes"); say("storage", "own storage"); } catch { say("storage", "no storage"); }
if (window.top !== window) {
  try { window.top.location.href = "about:blank"; say("page", "replaced"); } catch { say("page", "not replaced"); }
  say("window", window.open("about:blank") === null ? "no window" : "a window");
}
</script></body></html>`;

/** Plays the part of a provider whose games are pages. A launch address is `/play/{code}`, as of the studio. */
export async function startGamePages() {
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const [, code] = /^\/play\/([A-Za-z0-9_-]+)$/.exec(pathname) ?? [];
    if (code === undefined) return void reply.writeHead(404).end();
    const lang = (searchParams.get("lang") ?? "").replaceAll(/[^a-z]/g, "");
    reply.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page(code, lang));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    /** The origin that the server lists in GAME_ORIGINS. */
    address: `http://127.0.0.1:${port}`,
    /** The same pages under an origin that it does not list. */
    unlisted: `http://games.localhost:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
