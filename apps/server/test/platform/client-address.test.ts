import { expect, test } from "vitest";

import { openStream, refusalOf } from "../support/live/open-stream.ts";
import { startTestRealtime } from "../support/live/realtime-server.ts";
import {
  ask,
  call,
  giveProof,
  registerPlayer,
  someAddress,
  somePhone,
  verdictOf,
  type Asking,
} from "../support/players.ts";
import { startReverseProxy } from "../support/reverse-proxy.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

/** Trusts the address of the proxy. The callers in these tests use other addresses of 127/8. */
const env = { TRUST_PROXY: "127.0.0.1" };
const server = await startTestServer({ env });
const proxy = await startReverseProxy({ server: server.url });
/** A second proxy, which terminates TLS in front of the proxy of the deployment. */
const two_proxies = await startReverseProxy({ server: proxy.url });

const limited = await startTestServer({
  database: server.database,
  env: { ...env, API_CALLS_PER_MINUTE: "40" },
});
const realtime = await startTestRealtime(server, { live_per_address_max: 1 });
const limited_proxy = await startReverseProxy({ server: limited.url, realtime: realtime.url });

/** How many unverified one-time codes an IP address may have requested. */
const unentered_max = 5;

type Via = Pick<TestServer, "send">;

const sendCode = async (via: Via, asking: Asking): Promise<string> =>
  verdictOf(
    await ask(via, "sendOtp", { body: { phone: somePhone(), purpose: "register" } }, asking),
  );

const useUpCodes = async (via: Via, asking: Asking): Promise<void> => {
  for (let sent = 0; sent < unentered_max; sent += 1)
    expect(await sendCode(via, asking)).toBe("ok");
};

const { phone } = await registerPlayer(server);

/** Logs in and returns the network of the client (such as 127.1.2.*) that the list of sessions shows for this login. */
const labelOf = async (via: Via, asking: Asking): Promise<string | undefined> => {
  const proof = await giveProof(server, phone, "login");
  const { token } = (await call(via, "login", { body: { phone, proof } }, asking)).data;
  const { data } = await call(server, "listSessions", {}, { token });
  return data.find(({ current }) => current)?.address;
};

const networkOf = (address: string): string => address.replace(/\d+$/, "*");

const ways: [string, Via][] = [
  ["through the proxy", proxy],
  ["through two proxies", two_proxies],
  ["without a proxy", server],
];

/** Headers that a caller may send to pretend to be another client. */
const made_up: [string, Record<string, string | string[]>][] = [
  ["an address", { "x-forwarded-for": "198.51.100.7" }],
  ["several addresses", { "x-forwarded-for": "198.51.100.7, 203.0.113.9" }],
  ["the address of the proxy", { "x-forwarded-for": "198.51.100.7, 127.0.0.1" }],
  ["more addresses than are read", { "x-forwarded-for": "198.51.100.7, ".repeat(50) }],
  ["two lines", { "x-forwarded-for": ["198.51.100.7", "203.0.113.9"] }],
  ["an IPv6 address", { "x-forwarded-for": "2001:db8::7" }],
  ["an IPv4 address written as IPv6", { "x-forwarded-for": "::ffff:198.51.100.7" }],
  ["no address", { "x-forwarded-for": "unknown, 999.1.1.1, ;drop, ::ffff:, " }],
  ["Forwarded", { forwarded: 'for=198.51.100.7;proto=https, for="[2001:db8::7]"' }],
  ["X-Real-IP", { "x-real-ip": "198.51.100.7", "x-client-ip": "198.51.100.7" }],
  ["headers of CDNs", { "cf-connecting-ip": "198.51.100.7", "true-client-ip": "198.51.100.7" }],
];

test.each(ways)(
  "R-412 five unverified codes block their sender and no other caller, %s",
  async (_way, via) => {
    const from = someAddress();
    await useUpCodes(via, { from });
    expect(await sendCode(via, { from })).toBe("too_many_codes");
    expect(await sendCode(via, { from: someAddress() })).toBe("ok");
  },
);

test.each(ways)("R-412 forged headers give a sender no additional codes, %s", async (_way, via) => {
  const from = someAddress();
  await useUpCodes(via, { from });
  for (const [what, headers] of made_up)
    expect(await sendCode(via, { from, headers }), what).toBe("too_many_codes");
});

test.each(ways)("R-412 forged headers use up no other address's codes, %s", async (_way, via) => {
  const named = someAddress();
  const headers = { "x-forwarded-for": named, "x-real-ip": named, forwarded: `for=${named}` };
  await useUpCodes(via, { from: someAddress(), headers });
  expect(await sendCode(via, { from: named })).toBe("ok");
});

test.each(ways)("a session is labelled with the caller's own network, %s", async (_way, via) => {
  const from = someAddress();
  expect(await labelOf(via, { from })).toBe(networkOf(from));
  for (const [what, headers] of made_up)
    expect(await labelOf(via, { from, headers }), what).toBe(networkOf(from));
});

/** A request from the address of the trusted proxy with headers that proxies other than Caddy may send. */
const passedOn = (address: string): Asking => ({ headers: { "x-forwarded-for": address } });

test.each([
  ["IPv6 addresses of one /64", "2001:db8:1:2::1", "2001:DB8:1:2:ffff::9"],
  ["an IPv4 address and the same written as IPv6", "198.51.100.20", "::ffff:198.51.100.20"],
  ["the same in capitals", "198.51.100.21", "::FFFF:198.51.100.21"],
  ["the same in hexadecimal digits", "198.51.100.22", "0:0:0:0:0:ffff:c633:6416"],
])("R-412 %s count as one sender", async (_what, first, second) => {
  await useUpCodes(server, passedOn(first));
  expect(await sendCode(server, passedOn(second))).toBe("too_many_codes");
});

test("R-412 IPv6 addresses of two /64 networks count as two senders", async () => {
  await useUpCodes(server, passedOn("2001:db8:5:6::1"));
  expect(await sendCode(server, passedOn("2001:db8:5:7::1"))).toBe("ok");
});

test.each([
  ["2001:db8:a:b::1", "2001:db8:a::"],
  ["::ffff:198.51.100.30", "198.51.100.*"],
  ["unknown", "127.0.0.*"],
  ["198.51.100.30:4711", "127.0.0.*"],
  ["", "127.0.0.*"],
])("a session with the forwarded address %j is labelled %s", async (said, label) => {
  expect(await labelOf(server, passedOn(said))).toBe(label);
});

test("R-412 calls are counted by the caller's own address behind a proxy", async () => {
  const { send } = limited_proxy;
  const path = "/api/social_link";
  const from = someAddress();
  const statuses: number[] = [];
  for (let calls = 0; calls < 60; calls += 1) statuses.push((await send(path, { from })).status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  for (const [what, headers] of made_up)
    expect((await send(path, { from, headers })).status, what).toBe(429);
  expect((await send(path, { from: someAddress() })).status).toBe(200);
});

test("streams are counted by the caller's own address behind a proxy", async () => {
  const { url } = limited_proxy;
  const { token } = await registerPlayer(server);
  const from = someAddress();
  const first = await openStream(url, { token, from });
  expect(first.status).toBe(200);
  const headers = { "x-forwarded-for": "198.51.100.7", "x-real-ip": "198.51.100.7" };
  const second = await openStream(url, { token, from, headers });
  expect(await refusalOf(second)).toEqual([503, "unavailable"]);
  const other = await openStream(url, { token, from: someAddress() });
  expect(other.status).toBe(200);
  for (const stream of [first, other]) stream.close();
});
