import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A hostile game that says what it could do: use its own storage, replace the page around it by script, link or form, open a window, and
 * read the page around it.
 */
const page = (code: string, lang: string): string => `<!doctype html>
<html lang="en"><head><title>${code}</title></head><body>
<h1>${code}</h1><p id="lang">${lang}</p><p id="storage"></p><p id="page"></p><p id="window"></p><p id="read"></p>
<a id="link" href="about:blank" target="_top">link</a>
<form id="form" action="about:blank" target="_top"></form>
<script>
const say = (id, text) => { document.getElementById(id).textContent = text; };
const canRead = (read) => { try { read(); return true; } catch { return false; } };
try { localStorage.setItem("played", "yes"); say("storage", "own storage"); } catch { say("storage", "no storage"); }
if (window.top !== window) {
  try { window.top.location.href = "about:blank"; say("page", "replaced"); } catch { say("page", "not replaced"); }
  document.getElementById("link").click();
  document.getElementById("form").submit();
  say("window", window.open("about:blank") === null ? "no window" : "a window");
  const reads = [() => window.top.document.title, () => window.top.localStorage.length, () => window.top.location.href];
  say("read", reads.some(canRead) ? "can read" : "cannot read");
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
