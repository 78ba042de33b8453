import { integer, oneOf, port, setting, text } from "../settings/index.ts";
import { parseProxies } from "./trusted-proxies.ts";

export const httpSettings = {
  host: setting({
    name: "HOST",
    read: text,
    default: "127.0.0.1",
    meaning: "Address on which the public port listens.",
  }),
  port: setting({
    name: "PORT",
    read: port,
    development_default: 3000,
    meaning: "The public port: API, player app and streams of events.",
  }),
  office_port: setting({
    name: "OFFICE_PORT",
    roles: ["office"],
    read: port,
    development_default: 3010,
    meaning: "The port of the office surface, on `HOST`; only operators may reach it.",
  }),
  wallet_port: setting({
    name: "WALLET_PORT",
    roles: ["wallet"],
    read: port,
    development_default: 3011,
    meaning: "The port of the wallet surface, on `HOST`; only game providers may reach it.",
  }),
  metrics_host: setting({
    name: "METRICS_HOST",
    read: text,
    default: "127.0.0.1",
    meaning: "Address on which the internal port listens; players must not reach it.",
  }),
  metrics_port: setting({
    name: "METRICS_PORT",
    read: port,
    development_default: 3001,
    meaning: "The internal port: `/healthz`, `/readyz`, `/metrics`.",
  }),
  player_dist: setting({
    name: "PLAYER_DIST",
    read: text,
    default: null,
    meaning: "Folder of the built player app; without it the server answers the API only.",
  }),
  min_client_version: setting({
    name: "MIN_CLIENT_VERSION",
    read: integer(0, 1_000_000),
    default: 0,
    meaning: "Older player apps are answered 426 and reload.",
  }),
  trust_proxy: setting({
    name: "TRUST_PROXY",
    read: parseProxies,
    default: false,
    meaning: "Addresses or address ranges of the proxies whose `X-Forwarded-For` is trusted.",
    section: "Client addresses behind a proxy",
  }),
  api_calls_per_minute: setting({
    name: "API_CALLS_PER_MINUTE",
    read: integer(1, 1_000_000_000),
    default: 6000,
    meaning:
      "Limit for each client address and surface, high because a whole town can share one address of a mobile carrier; a public read that is not cached counts as five calls.",
  }),
  reply_cache: setting({
    name: "REPLY_CACHE",
    read: oneOf(["on", "off-for-tests"]),
    default: "on",
    meaning:
      "`off-for-tests` sends every public read to the database, for tests that change rows; never use it where players are.",
  }),
};
