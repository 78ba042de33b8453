import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/**
 * A simulated SMS gateway, as a process of its own: it accepts messages through the HTTP adapter's protocol and shows
 * them instead of sending them. `GET /` is a page for people, `GET /messages?to=09…` is for tests, `POST /fault` makes
 * it fail. SMS_INBOX_KEY is required, SMS_INBOX_PORT is optional.
 */
type Message = { to: string; text: string; reference: string; received_at: string };
type Fault = "none" | "refuse" | "hang";

const messages_max = 20_000;
const shown_max = 50;
const refresh_s = 3;

if (process.env["NODE_ENV"] === "production")
  throw new Error("the inbox shows one-time codes to every visitor and is refused in production");
const key = process.env["SMS_INBOX_KEY"];
if (key === undefined || key === "") throw new Error("SMS_INBOX_KEY is missing");

const messages: Message[] = [];
let fault: Fault = "none";

const answer = (res: ServerResponse, status: number, body: unknown) => {
  res.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  res.end(JSON.stringify(body));
};

const isMessage = (value: unknown): value is Omit<Message, "received_at"> =>
  typeof value === "object" &&
  value !== null &&
  ["to", "text", "reference"].every(
    (name) => typeof (value as Record<string, unknown>)[name] === "string",
  );

const take = async (req: IncomingMessage, res: ServerResponse) => {
  if (req.headers.authorization !== `Bearer ${key}`) return answer(res, 401, { error: "key" });
  if (fault === "hang") return;
  if (fault === "refuse") return answer(res, 503, { error: "refused on purpose" });
  const message: unknown = JSON.parse(await text(req));
  if (!isMessage(message)) return answer(res, 400, { error: "form" });
  // Like a real gateway, ignores a message with a reference it has already accepted.
  if (!messages.some(({ reference }) => reference === message.reference)) {
    messages.push({ ...message, received_at: new Date().toISOString() });
    if (messages.length > messages_max) messages.shift();
  }
  answer(res, 202, { accepted: true });
};

const escape = (raw: string): string =>
  raw.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const page = (): string => `<!doctype html>
<meta charset="utf-8"><meta http-equiv="refresh" content="${refresh_s}"><title>SMS inbox</title>
<style>body{font:16px/1.5 system-ui;background:#15110a;color:#f3e3b3;max-width:44rem;margin:2rem auto;padding:0 1rem}
li{border-bottom:1px solid #4a3b17;padding:.5rem 0}time{color:#a8966a}</style>
<h1>SMS inbox</h1><p>${messages.length} received, newest first. Nothing is sent from here.</p><ol reversed>${messages
  .slice(-shown_max)
  .toReversed()
  .map(
    ({ to, text: words, received_at }) =>
      `<li><time>${escape(received_at)}</time> <b>${escape(to)}</b><br>${escape(words)}</li>`,
  )
  .join("")}</ol>`;

const handle = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
  const url = new URL(req.url ?? "/", "http://inbox");
  const to = url.searchParams.get("to");
  switch (`${req.method} ${url.pathname}`) {
    case "POST /send":
      await take(req, res);
      return;
    case "POST /fault":
      fault = (JSON.parse(await text(req)) as { fault: Fault }).fault;
      answer(res, 200, { fault });
      return;
    case "GET /messages":
      answer(res, 200, to === null ? messages : messages.filter((each) => each.to === to));
      return;
    case "GET /":
      res.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      res.end(page());
      return;
    default:
      answer(res, 404, { error: "not found" });
  }
};

const server = createServer((req, res) => {
  handle(req, res).catch(() => answer(res, 400, { error: "not understood" }));
});
server.listen(Number(process.env["SMS_INBOX_PORT"] ?? 0), "127.0.0.1");
await once(server, "listening");
console.log(`sms inbox http://127.0.0.1:${(server.address() as AddressInfo).port}`);
